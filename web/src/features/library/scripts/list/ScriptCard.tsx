/** A script as a card, its cover large. */
import { memo } from 'react';
import { ScriptMenu } from '../ScriptMenu';
import { Card } from './GridParts';
import { PickBox, StarButton } from './LineControls';
import { LineWords } from './LineWords';
import type { LineProps } from './lineDeeds';
import { PagesText } from './PagesText';
import { TitleLink } from './TitleLink';
import { UpdatedText } from './UpdatedText';

export const ScriptCard = memo(function ScriptCard(props: LineProps) {
  const { script, index, isActive, isPicked } = props;
  return (
    <Card {...{ index, isActive, isPicked }}>
      <PickBox {...props} />
      <TitleLink script={script} isActive={isActive} />
      <LineWords script={script} />
      <PagesText script={script} />
      <UpdatedText moment={script.updatedAt} />
      <div className="corner">
        <StarButton {...props} />
        <ScriptMenu script={script} tabIndex={isActive ? 0 : -1} />
      </div>
    </Card>
  );
});
