/** Scene navigator: search, list, order and colours of all scenes of a script. */

import CloseRounded from '@mui/icons-material/CloseRounded';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import PaletteRounded from '@mui/icons-material/PaletteRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import type { Scene } from '../../../../editor/scenes/sceneList';
import type { DrawerContentProps } from '../../../../editor/view/editorSlots';
import { ClapperBoard } from '../../../../ui/drawings/ClapperBoard';
import { useKeyHelp } from '../../../../ui/keyboard/keyHelp';
import { shortcutText } from '../../../../ui/keyboard/shortcutText';
import { LiveRegion } from '../../../../ui/toasts/LiveRegion';
import { ColourMenu } from '../toolbar/ColourMenu';
import { highlightColours } from '../toolbar/formatChoices';
import { SceneMenu } from './menu/SceneMenu';
import { SceneListBox } from './SceneListBox';
import { SCENE_SHORTCUTS, sceneKeyRows } from './sceneKeys';
import { CLEAR_TO_MOVE, describeSceneCount, describeScenes } from './sceneText';
import { useSceneNavigator } from './useSceneNavigator';

interface SceneSearchProps {
  field: RefObject<HTMLInputElement | null>;
  query: string;
  onSearch: (query: string) => void;
  /** Moves the focus into the list. */
  onDown: () => void;
  /** Goes to the first match. */
  onGo: () => void;
}

/** Searches scenes by number or by words of their headings. */
function SceneSearch({ field, query, onSearch, onDown, onGo }: SceneSearchProps) {
  const press = (event: KeyboardEvent) => {
    const actions: Record<string, (() => void) | false> = {
      ArrowDown: onDown,
      Enter: onGo,
      // The first Escape clears the query, the second leads back to the page.
      Escape: query !== '' && (() => onSearch('')),
    };
    const action = actions[event.key];
    if (!action || event.nativeEvent.isComposing) return;
    event.preventDefault();
    action();
  };
  const clear = () => {
    onSearch('');
    field.current?.focus();
  };
  return (
    <OutlinedInput
      inputRef={field}
      type="search"
      size="small"
      fullWidth
      value={query}
      placeholder="Search scenes"
      inputProps={{ 'aria-label': 'Search scenes' }}
      onChange={({ target }) => onSearch(target.value)}
      onKeyDown={press}
      startAdornment={
        <InputAdornment position="start">
          <SearchRounded />
        </InputAdornment>
      }
      endAdornment={
        query && (
          <InputAdornment position="end">
            <IconButton aria-label="Clear the search" edge="end" onClick={clear}>
              <CloseRounded />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}

function NoScenes({ isSearch }: { isSearch: boolean }) {
  return (
    <Box sx={{ p: 6, display: 'grid', justifyItems: 'center', gap: 4, textAlign: 'center' }}>
      {!isSearch && <ClapperBoard />}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isSearch
          ? 'No scene has these words in its heading.'
          : 'No scenes yet. A line that begins with INT. or EXT. becomes one.'}
      </Typography>
    </Box>
  );
}

interface SceneButtonProps {
  /** Selected scenes, or the scene of the caret. */
  scenes: readonly Scene[];
  button: RefObject<HTMLButtonElement | null>;
  onPress: () => void;
}

/** For users who can neither see the dots of the rows nor press Alt+C, as with a screen reader. */
function SceneColourButton({ scenes, button, onPress }: SceneButtonProps) {
  const name = `Colour of ${describeScenes(scenes)}`;
  return (
    <Tooltip title={`${name} (${shortcutText(SCENE_SHORTCUTS.colour)})`}>
      <IconButton
        ref={button}
        aria-label={name}
        aria-haspopup="menu"
        onClick={onPress}
        sx={{ flex: 'none' }}
      >
        <PaletteRounded />
      </IconButton>
    </Tooltip>
  );
}

/** For users who cannot press the dots of the rows. */
function SceneMenuButton({ scenes, button, onPress }: SceneButtonProps) {
  const name = `Actions for ${describeScenes(scenes)}`;
  return (
    <Tooltip title={name}>
      <IconButton
        ref={button}
        aria-label={name}
        aria-haspopup="menu"
        onClick={onPress}
        sx={{ flex: 'none', marginInlineEnd: -2 }}
      >
        <MoreVertRounded />
      </IconButton>
    </Tooltip>
  );
}

export function SceneNavigator(props: DrawerContentProps) {
  const navigator = useSceneNavigator(props);
  const { scenes, query, setQuery, filtered, chosen, canMove } = navigator;
  const { moving, colouring, sceneMenu } = navigator;
  const { box, button, colourButton, field } = navigator;
  const { go, enter, press, click, openMenu, targets, drop, dropBeside } = navigator;
  const { takesFocus } = props;
  useKeyHelp('The list of scenes', sceneKeyRows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (takesFocus) enter();
  }, []);
  return (
    <>
      <Box sx={{ flex: 'none', p: 3, pb: 2, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <SceneSearch
            {...{ field, query }}
            onSearch={setQuery}
            onDown={enter}
            onGo={() => filtered[0] && go(filtered[0].id)}
          />
          {targets.length > 0 && (
            <>
              <SceneColourButton
                scenes={targets}
                button={colourButton}
                onPress={navigator.colourTargets}
              />
              <SceneMenuButton
                scenes={targets}
                button={button}
                onPress={navigator.openTargetsMenu}
              />
            </>
          )}
        </Box>
        <Typography variant="caption" role="status" sx={{ color: 'text.secondary' }}>
          {describeSceneCount(filtered.length, scenes.all.length)}
          {props.canWrite && !canMove && filtered.length > 0 && ` · ${CLEAR_TO_MOVE}`}
        </Typography>
      </Box>
      {filtered.length > 0 ? (
        <SceneListBox
          {...{ box, chosen, canMove }}
          view={props.view}
          scenes={filtered}
          current={scenes.current}
          onKeyDown={press}
          onRowClick={click}
          onMenu={props.canWrite ? openMenu : null}
          onDrop={drop}
          onDropBeside={dropBeside}
        />
      ) : (
        <NoScenes isSearch={scenes.all.length > 0} />
      )}
      <LiveRegion announcement={moving.announcement} />
      <LiveRegion level="polite" announcement={colouring.announcement} />
      <SceneMenu {...sceneMenu.menu} />
      <ColourMenu colours={highlightColours} clearLabel="No colour" {...colouring.menu} />
    </>
  );
}
