/** A script as a row of a list. */
import { memo } from 'react';
import { ScriptMenu } from '../ScriptMenu';
import { Cell, Line } from './GridParts';
import { PickBox, StarButton } from './LineControls';
import { LineWords } from './LineWords';
import type { PlacedLineProps } from './lineDeeds';
import { PagesText } from './PagesText';
import { Passage } from './Passage';
import { TitleLink } from './TitleLink';
import { UpdatedText } from './UpdatedText';

export const ScriptLine = memo(function ScriptLine(props: PlacedLineProps) {
  const { script, index, isActive, isPicked, top, hasPassage } = props;
  return (
    <Line {...{ top, index, isActive, isPicked }}>
      <Cell>
        <PickBox {...props} />
      </Cell>
      <Cell className="words">
        <TitleLink script={script} isActive={isActive} />
        <LineWords script={script} />
        {hasPassage && <Passage script={script} />}
      </Cell>
      <Cell>
        <PagesText script={script} />
      </Cell>
      <Cell>
        <UpdatedText moment={script.updatedAt} />
      </Cell>
      <Cell>
        <StarButton {...props} />
      </Cell>
      <Cell>
        <ScriptMenu script={script} tabIndex={isActive ? 0 : -1} />
      </Cell>
    </Line>
  );
});
