/** All scenes of a script: to find one, to go there, and to put them into another order. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useKeyRows } from '../../../../ui/keys/keyRows';
import { visuallyHidden } from '../../../../ui/visuallyHidden';
import type { DrawerContentProps } from '../drawers/drawerTab';
import { ColourMenu } from '../toolbar/ColourMenu';
import { markers } from '../toolbar/colours';
import { ColourButton } from './ColourButton';
import { NoScenes } from './NoScenes';
import { SceneListBox } from './SceneListBox';
import { SceneSearch } from './SceneSearch';
import { sceneKeyRows } from './sceneKeys';
import { CLEAR_TO_MOVE, countWords } from './sceneWords';
import { useSceneNavigator } from './useSceneNavigator';

export function SceneNavigator(props: DrawerContentProps) {
  const navigator = useSceneNavigator(props);
  const { scenes, sought, seek, shown, chosen, moving, colouring, canMove } = navigator;
  const { box, button, field } = navigator;
  const { go, enter, press, click, colour, offered, colourOffered, drop } = navigator;
  const { takesFocus } = props;
  useKeyRows('The list of scenes', sceneKeyRows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (takesFocus) enter();
  }, []);
  return (
    <>
      <Box sx={{ flex: 'none', p: 3, pb: 2, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <SceneSearch
            {...{ field, sought }}
            onSeek={seek}
            onDown={enter}
            onGo={() => shown[0] && go(shown[0].id)}
          />
          {offered.length > 0 && (
            <ColourButton scenes={offered} button={button} onPress={colourOffered} />
          )}
        </Box>
        <Typography variant="caption" role="status" sx={{ color: 'text.secondary' }}>
          {countWords(shown.length, scenes.all.length)}
          {props.canWrite && !canMove && shown.length > 0 && ` · ${CLEAR_TO_MOVE}`}
        </Typography>
      </Box>
      {shown.length > 0 ? (
        <SceneListBox
          {...{ box, chosen, canMove }}
          scenes={shown}
          current={scenes.current}
          onKeyDown={press}
          onRowClick={click}
          onColour={props.canWrite ? colour : null}
          onDrop={drop}
        />
      ) : (
        <NoScenes isSearch={scenes.all.length > 0} />
      )}
      <Box aria-live="assertive" sx={visuallyHidden}>
        {moving.said}
      </Box>
      <Box aria-live="polite" sx={visuallyHidden}>
        {colouring.said}
      </Box>
      <ColourMenu colours={markers} none="No colour" {...colouring.menu} />
    </>
  );
}
