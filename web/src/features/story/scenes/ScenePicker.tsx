/** Picker of the scenes that belong to a beat: search by number and words; scenes of other beats say so. */
import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import type { Scene } from '../../../editor/scenes/sceneList';
import { getSceneTitle, matchesSearch } from '../../../editor/scenes/sceneSearch';
import { useEditorState } from '../../../editor/view/useEditorState';
import { PopoverOrSheet } from '../../../ui/layers/PopoverOrSheet';
import { type Beat, listBeats } from '../plan/outline';
import { readPlan, useBeatScenes } from './beatScenesContext';
import { useBeatSceneActions } from './useBeatSceneActions';

const ROWS = '[data-picked-scene]';

const rowStyles = {
  width: '100%',
  minHeight: 44,
  px: 6,
  py: 1,
  gap: 2,
  justifyContent: 'flex-start',
  textAlign: 'start',
  contentVisibility: 'auto',
  containIntrinsicHeight: '44px',
  '&:hover, &.Mui-focusVisible': { bgcolor: 'action.hover' },
  '&[aria-pressed=true]': { bgcolor: 'action.selected' },
} as const;

interface PickerRowProps {
  scene: Scene;
  isLinked: boolean;
  /** Titles of other beats that have it. */
  others: readonly string[];
  onPress: () => void;
}

function PickerRow({ scene, isLinked, others, onPress }: PickerRowProps) {
  return (
    <ButtonBase data-picked-scene aria-pressed={isLinked} onClick={onPress} sx={rowStyles}>
      <Typography
        variant="caption"
        component="span"
        sx={{ flex: 'none', minWidth: 24, textAlign: 'end', color: 'text.secondary' }}
      >
        {scene.number}
      </Typography>
      <Box component="span" sx={{ flex: 1, minWidth: 0, display: 'grid' }}>
        <Typography variant="body2" component="span" noWrap dir="auto">
          {getSceneTitle(scene)}
        </Typography>
        <Typography variant="caption" component="span" noWrap sx={{ color: 'text.secondary' }}>
          {[`Page ${scene.page}`, others.length > 0 && `in ${others.join(', ')}`]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <Box component="span" sx={{ flex: 'none', width: 20, display: 'inline-flex' }}>
        {isLinked && <CheckRounded fontSize="small" color="primary" aria-hidden />}
      </Box>
    </ButtonBase>
  );
}

/** Titles of the beats that have a scene, by its id, without those of this one. */
function findOtherBeats(beats: readonly Beat[], key: string): ReadonlyMap<string, string[]> {
  const titles = new Map<string, string[]>();
  for (const beat of beats) {
    if (beat.key === key) continue;
    for (const { id } of beat.scenes)
      titles.set(id, [...(titles.get(id) ?? []), beat.title || 'a beat without a title']);
  }
  return titles;
}

function moveFocus(event: KeyboardEvent<HTMLElement>, field: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [field, ...event.currentTarget.querySelectorAll<HTMLElement>(ROWS)];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  stops[at + step]?.focus();
}

interface SceneSearchProps {
  field: RefObject<HTMLInputElement | null>;
  query: string;
  onSearch: (query: string) => void;
  /** Enter. */
  onFirst: () => void;
}

function SceneSearch({ field, query, onSearch, onFirst }: SceneSearchProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onFirst();
  };
  return (
    <Box sx={{ px: 6, py: 3, position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper' }}>
      <OutlinedInput
        inputRef={field}
        autoFocus
        fullWidth
        size="small"
        type="search"
        value={query}
        placeholder="Number or words"
        inputProps={{ 'aria-label': 'Search scenes' }}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={press}
      />
    </Box>
  );
}

function usePickedScenes(beat: Beat, query: string) {
  const value = useBeatScenes();
  const { view, sceneList } = value;
  const scenes = useEditorState(view, (state) => sceneList.scenesOf(state));
  const { link, unlink } = useBeatSceneActions();
  const linked = new Set(beat.scenes.map(({ id }) => id));
  const others = useMemo(
    () => findOtherBeats(listBeats(readPlan(value).outline), beat.key),
    [value, beat],
  );
  const toggle = (id: string) => (linked.has(id) ? unlink : link)(beat.key, id);
  const shown = scenes.filter((scene) => matchesSearch(scene, query));
  return { shown, linked, others, toggle, hasScenes: scenes.length > 0 };
}

interface ScenePickerProps {
  beat: Beat;
  anchor: HTMLElement | null;
  onClose: () => void;
}

export function ScenePicker({ beat, anchor, onClose }: ScenePickerProps) {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { shown, linked, others, toggle, hasScenes } = usePickedScenes(beat, query);
  const none = hasScenes ? 'No scene has these words.' : 'No scenes in the script yet.';
  return (
    <PopoverOrSheet
      title="Link a scene"
      titleVariant="h4"
      isOpen
      side="left"
      anchor={anchor}
      measures={{ width: 360, maxHeight: 'min(480px, 70dvh)' }}
      onClose={onClose}
    >
      <Box onKeyDown={(event) => moveFocus(event, field.current)} sx={{ pb: 2 }}>
        <SceneSearch
          {...{ field, query }}
          onSearch={setQuery}
          onFirst={() => shown[0] && toggle(shown[0].id)}
        />
        {shown.map((scene) => (
          <PickerRow
            key={scene.id}
            scene={scene}
            isLinked={linked.has(scene.id)}
            others={others.get(scene.id) ?? []}
            onPress={() => toggle(scene.id)}
          />
        ))}
        {shown.length === 0 && (
          <Typography variant="body2" role="status" sx={{ px: 6, py: 3, color: 'text.secondary' }}>
            {none}
          </Typography>
        )}
      </Box>
    </PopoverOrSheet>
  );
}
