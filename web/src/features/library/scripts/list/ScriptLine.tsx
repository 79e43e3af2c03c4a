/** A script as a row of a list; where that is narrow, the facts stand below the title. */
import { memo } from 'react';
import type { ScriptRow } from '../../shapes';
import { ScriptMenu } from '../ScriptMenu';
import { Cell, Line } from './GridParts';
import { PickBox, StarButton } from './LineControls';
import { LineWords } from './LineWords';
import type { PlacedLineProps } from './lineDeeds';
import { PagesText, pagesText } from './PagesText';
import { Passage } from './Passage';
import { TitleLink } from './TitleLink';
import { UpdatedText } from './UpdatedText';

function Facts({ script }: { script: ScriptRow }) {
  return (
    <>
      <Cell>
        <PagesText script={script} />
      </Cell>
      <Cell>
        <UpdatedText moment={script.updatedAt} />
      </Cell>
    </>
  );
}

function FactsBeneath({ script }: { script: ScriptRow }) {
  return (
    <span className="beneath">
      <bdi>{pagesText(script)}</bdi> · <UpdatedText moment={script.updatedAt} what="" />
    </span>
  );
}

export const ScriptLine = memo(function ScriptLine(props: PlacedLineProps) {
  const { script, index, isActive, isPicked, top, hasPassage, isSmall } = props;
  return (
    <Line {...{ top, index, isActive, isPicked }}>
      <Cell>
        <PickBox {...props} />
      </Cell>
      <Cell className="words">
        <TitleLink script={script} isActive={isActive} />
        <LineWords script={script} />
        {isSmall && <FactsBeneath script={script} />}
        {hasPassage && <Passage script={script} />}
      </Cell>
      {!isSmall && <Facts script={script} />}
      <Cell>
        <StarButton {...props} />
      </Cell>
      <Cell>
        <ScriptMenu script={script} tabIndex={isActive ? 0 : -1} />
      </Cell>
    </Line>
  );
});
