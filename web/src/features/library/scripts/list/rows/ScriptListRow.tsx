/** A script as a row of a list, or as a card; in a narrow list the facts are below the title. */
import { memo } from 'react';
import type { ScriptRow } from '../../../data/types';
import { ScriptMenu } from '../../actions/ScriptMenu';
import { FocusableRow, GridCard, GridCell } from './gridParts';
import type { ListRowProps, PlacedRowProps } from './rowActions';
import {
  PageProgress,
  RowDetails,
  SearchPassage,
  SelectBox,
  StarButton,
  scriptPagesText,
  TitleLink,
  UpdatedTime,
} from './rowParts';

function Facts({ script }: { script: ScriptRow }) {
  return (
    <>
      <GridCell>
        <PageProgress script={script} />
      </GridCell>
      <GridCell>
        <UpdatedTime moment={script.updatedAt} />
      </GridCell>
    </>
  );
}

function FactsBeneath({ script }: { script: ScriptRow }) {
  return (
    <span className="beneath">
      <bdi>{scriptPagesText(script)}</bdi> · <UpdatedTime moment={script.updatedAt} label="" />
    </span>
  );
}

export const ScriptListRow = memo(function ScriptListRow(props: PlacedRowProps) {
  const { script, index, isActive, isSelected, top, hasPassage, isSmall } = props;
  return (
    <FocusableRow {...{ top, index, isActive, isSelected }}>
      <GridCell>
        <SelectBox {...props} />
      </GridCell>
      <GridCell className="words">
        <TitleLink script={script} isActive={isActive} />
        <RowDetails script={script} />
        {isSmall && <FactsBeneath script={script} />}
        {hasPassage && <SearchPassage script={script} />}
      </GridCell>
      {!isSmall && <Facts script={script} />}
      <GridCell>
        <StarButton {...props} />
      </GridCell>
      <GridCell>
        <ScriptMenu script={script} tabIndex={isActive ? 0 : -1} />
      </GridCell>
    </FocusableRow>
  );
});

/** A script as a card, its cover large. */
export const ScriptCard = memo(function ScriptCard(props: ListRowProps) {
  const { script, index, isActive, isSelected } = props;
  return (
    <GridCard {...{ index, isActive, isSelected }}>
      <SelectBox {...props} />
      <TitleLink script={script} isActive={isActive} />
      <RowDetails script={script} />
      <PageProgress script={script} />
      <UpdatedTime moment={script.updatedAt} />
      <div className="corner">
        <StarButton {...props} />
        <ScriptMenu script={script} tabIndex={isActive ? 0 : -1} />
      </div>
    </GridCard>
  );
});
