/** A choice that this device remembers. */
import { useState } from 'react';
import { deviceStore } from '../../../../kit/deviceStorage';

export function useKeptChoice<T extends string>(name: string, choices: readonly T[], first: T) {
  const key = `device.${name}`;
  const [choice, setChoice] = useState<T>(
    () => choices.find((one) => one === deviceStore.read(key)) ?? first,
  );
  const choose = (next: T) => {
    deviceStore.write(key, next);
    setChoice(next);
  };
  return [choice, choose] as const;
}
