/** How a line stands: quoted, and aligned. */
import FormatAlignCenterRounded from '@mui/icons-material/FormatAlignCenterRounded';
import FormatAlignJustifyRounded from '@mui/icons-material/FormatAlignJustifyRounded';
import FormatAlignLeftRounded from '@mui/icons-material/FormatAlignLeftRounded';
import FormatAlignRightRounded from '@mui/icons-material/FormatAlignRightRounded';
import FormatQuoteRounded from '@mui/icons-material/FormatQuoteRounded';
import type { EditorView } from '@tiptap/pm/view';
import { Fragment, type ReactNode } from 'react';
import { activeAlign, setAlign, type UsualAlign } from '../../../../editor/commands/alignment';
import { activeKind, toggleBlockQuote } from '../../../../editor/commands/kinds';
import { SHORTCUTS } from '../../../../editor/commands/marksKeymap';
import { useEditorState } from '../../../../editor/useEditorState';
import type { Align } from '../../../../screenplay/elements';
import { Gap } from './Gap';
import { ToolButton } from './ToolButton';
import { ALIGN_NAMES } from './toolNames';
import { useRun } from './useRun';

const alignments: { align: Align; icon: ReactNode }[] = [
  { align: 'left', icon: <FormatAlignLeftRounded /> },
  { align: 'center', icon: <FormatAlignCenterRounded /> },
  { align: 'right', icon: <FormatAlignRightRounded /> },
  { align: 'justify', icon: <FormatAlignJustifyRounded /> },
];

interface BlockButtonsProps {
  view: EditorView;
  usualAlign: UsualAlign;
}

export function BlockButtons({ view, usualAlign }: BlockButtonsProps) {
  const align = useEditorState(view, (state) => activeAlign(state, usualAlign));
  const kind = useEditorState(view, activeKind);
  const run = useRun(view);
  return (
    <Fragment>
      <ToolButton
        name="Block quote"
        icon={<FormatQuoteRounded />}
        shortcut={SHORTCUTS['block-quote']}
        isOn={kind === 'block-quote'}
        onPress={() => run(toggleBlockQuote)}
      />
      <Gap />
      {alignments.map(({ align: each, icon }) => (
        <ToolButton
          key={each}
          name={ALIGN_NAMES[each]}
          icon={icon}
          shortcut={SHORTCUTS[each]}
          isOn={align === each}
          onPress={() => run(setAlign(each, usualAlign))}
        />
      ))}
    </Fragment>
  );
}
