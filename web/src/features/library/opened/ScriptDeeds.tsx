/** The deeds of the script that is open, as buttons of its bar. */
import type { WholeScript } from '../shapes';
import { BarDeed } from './BarDeed';
import { useOpenedDeeds } from './useOpenedDeeds';

export function ScriptDeeds({ script }: { script: WholeScript }) {
  const { deeds, dialogs } = useOpenedDeeds(script);
  return (
    <>
      {deeds.map((deed) => (
        <BarDeed key={deed.name} {...deed} />
      ))}
      {dialogs}
    </>
  );
}
