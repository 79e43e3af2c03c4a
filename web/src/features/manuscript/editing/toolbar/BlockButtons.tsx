/** Block quote and alignment buttons. */
import FormatAlignCenterRounded from '@mui/icons-material/FormatAlignCenterRounded';
import FormatAlignJustifyRounded from '@mui/icons-material/FormatAlignJustifyRounded';
import FormatAlignLeftRounded from '@mui/icons-material/FormatAlignLeftRounded';
import FormatAlignRightRounded from '@mui/icons-material/FormatAlignRightRounded';
import FormatQuoteRounded from '@mui/icons-material/FormatQuoteRounded';
import type { EditorView } from '@tiptap/pm/view';
import { Fragment, type ReactNode } from 'react';
import { SHORTCUTS } from '../../../../editor/commands/formatKeymap';
import { activeKind, toggleBlockQuote } from '../../../../editor/commands/kinds';
import { activeAlign, type DefaultAlign, setAlign } from '../../../../editor/commands/lineFormat';
import { useEditorState } from '../../../../editor/view/useEditorState';
import type { Align } from '../../../../screenplay/elements';
import { ToolButton, ToolbarDivider } from '../../../../ui/forms/ToolButton';
import { ALIGN_NAMES } from './formatChoices';
import { useRunCommand } from './runCommand';

const alignments: { align: Align; icon: ReactNode }[] = [
  { align: 'left', icon: <FormatAlignLeftRounded /> },
  { align: 'center', icon: <FormatAlignCenterRounded /> },
  { align: 'right', icon: <FormatAlignRightRounded /> },
  { align: 'justify', icon: <FormatAlignJustifyRounded /> },
];

interface BlockButtonsProps {
  view: EditorView;
  defaultAlign: DefaultAlign;
}

export function BlockButtons({ view, defaultAlign }: BlockButtonsProps) {
  const align = useEditorState(view, (state) => activeAlign(state, defaultAlign));
  const kind = useEditorState(view, activeKind);
  const run = useRunCommand(view);
  return (
    <Fragment>
      <ToolButton
        name="Block quote"
        icon={<FormatQuoteRounded />}
        shortcut={SHORTCUTS['block-quote']}
        isOn={kind === 'block-quote'}
        onPress={() => run(toggleBlockQuote)}
      />
      <ToolbarDivider />
      {alignments.map(({ align: each, icon }) => (
        <ToolButton
          key={each}
          name={ALIGN_NAMES[each]}
          icon={icon}
          shortcut={SHORTCUTS[each]}
          isOn={align === each}
          onPress={() => run(setAlign(each, defaultAlign))}
        />
      ))}
    </Fragment>
  );
}
