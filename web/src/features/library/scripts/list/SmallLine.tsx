/** A script as a row on a phone: everything below its title. */
import { memo } from 'react';
import { ScriptMenu } from '../ScriptMenu';
import { Cell, Line } from './GridParts';
import { PickBox, StarButton } from './LineControls';
import { LineWords } from './LineWords';
import type { PlacedLineProps } from './lineDeeds';
import { pagesText } from './PagesText';
import { Passage } from './Passage';
import { TitleLink } from './TitleLink';
import { UpdatedText } from './UpdatedText';

export const SmallLine = memo(function SmallLine(props: PlacedLineProps) {
  const { script, index, isActive, isPicked, top, hasPassage } = props;
  return (
    <Line {...{ top, index, isActive, isPicked }}>
      <Cell>
        <PickBox {...props} />
      </Cell>
      <Cell className="words">
        <TitleLink script={script} isActive={isActive} />
        <LineWords script={script} />
        <span className="beneath">
          {pagesText(script)} · <UpdatedText moment={script.updatedAt} what="" />
        </span>
        {hasPassage && <Passage script={script} />}
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
