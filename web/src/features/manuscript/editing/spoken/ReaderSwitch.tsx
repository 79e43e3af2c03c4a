/** For who has the script read aloud: all of it in the page, each line with what it is. Found by Tab before anything else. */
import { styled } from '@mui/material/styles';
import { skipLooks } from '../../../../ui/skipLooks';
import {
  changeEditorPreferences,
  readEditorPreferences,
  useEditorPreferences,
} from '../editorPreferences';

const Skip = styled('button')(skipLooks);

const label = 'Screen reader support';

function toggle(): void {
  changeEditorPreferences({ screenReader: !readEditorPreferences().screenReader });
}

export function ReaderSwitch() {
  const { screenReader } = useEditorPreferences();
  return (
    <Skip type="button" aria-pressed={screenReader} onClick={toggle}>
      {label}
    </Skip>
  );
}
