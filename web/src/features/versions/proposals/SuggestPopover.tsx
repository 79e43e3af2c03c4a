/** 'Suggest a change': the button beside selected words, and the popover with its form (VE50). */
import EditNoteRounded from '@mui/icons-material/EditNoteRounded';
import type { EditorView } from '@tiptap/pm/view';
import { useMemo } from 'react';
import {
  canPropose,
  readProposedPassage,
  readProposedScene,
} from '../../../editor/proposals/proposedLines';
import type { EditorSlotProps } from '../../../editor/view/editorSlots';
import { createSelectionAnchor } from '../../../editor/view/passageAnchor';
import { useEditorState } from '../../../editor/view/useEditorState';
import { ToolButton } from '../../../ui/forms/ToolButton';
import { useLastValue } from '../../../ui/hooks/useLastValue';
import { PopoverOrSheet } from '../../../ui/layers/PopoverOrSheet';
import { useProposalParts, useSuggestionKey } from './proposalContext';
import { SuggestForm } from './SuggestForm';
import type { SuggestionUi } from './SuggestionUi';
import { cancelSuggestion } from './sendSuggestion';

export function suggestChange({ state }: EditorView, ui: SuggestionUi): void {
  const passage = readProposedPassage(state);
  if (passage) ui.open({ passage, scene: readProposedScene(state) });
}

export function SuggestButton({ view }: EditorSlotProps) {
  const { ui } = useProposalParts();
  const canSuggest = useEditorState(view, canPropose);
  const isSuggesting = useSuggestionKey() !== null;
  return (
    <ToolButton
      name="Suggest a change"
      icon={<EditNoteRounded fontSize="small" />}
      opens="dialog"
      isOff={!canSuggest || isSuggesting}
      onPress={() => suggestChange(view, ui)}
    />
  );
}

/** In the toolbar for those who only comment: writers change the words themselves. */
export function SuggestToolbarButton(props: EditorSlotProps) {
  return props.canWrite ? null : <SuggestButton {...props} />;
}

export function SuggestPopover({ view, canComment }: EditorSlotProps) {
  const parts = useProposalParts();
  const key = useSuggestionKey();
  const shown = useLastValue(key);
  const anchor = useMemo(() => createSelectionAnchor(view), [view]);
  const cancel = () => {
    cancelSuggestion(parts);
    view.focus();
  };
  return (
    <PopoverOrSheet
      title="Suggest a change"
      titleVariant="h4"
      isOpen={key !== null && canComment}
      anchor={anchor as unknown as Element}
      side="left"
      measures={{ width: 400, maxHeight: '80dvh', mt: 1 }}
      onClose={(reason) => {
        if (reason === 'button' || !parts.ui.getSnapshot()?.isTyped) cancel();
      }}
    >
      {shown && <SuggestForm key={shown} view={view} onCancel={cancel} />}
    </PopoverOrSheet>
  );
}
