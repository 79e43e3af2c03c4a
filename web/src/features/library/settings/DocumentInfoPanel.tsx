/** Document info: title, writers, page target, genre, logline, tags and synopsis, and the fields of the cover. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { NotSavedHint, useSavedText } from '../../../ui/forms/SavedTextField';
import { GenreField, TagsField } from '../scriptDrawer/AutocompleteFields';
import { tagsOf } from '../scriptDrawer/scriptForm';
import { SettingsGroup, type SettingsPanelProps, SettingsStack, TextSetting } from './settingParts';

function GenreSetting({ script, change }: SettingsPanelProps) {
  const saved = useSavedText({
    value: script.genre,
    onSave: (genre, before) =>
      before === null
        ? change({ genre })
        : change({ genre }, { done: 'Genre saved', undo: { genre: before } }),
  });
  return (
    <Box {...saved.handlers}>
      <GenreField
        value={saved.text}
        onChange={(typed) => typed !== saved.text && saved.change(typed)}
      />
      {saved.notSaved !== null && <NotSavedHint text={saved.notSaved} onRetry={saved.saveAgain} />}
    </Box>
  );
}

function TagsSetting({ script, change }: SettingsPanelProps) {
  return (
    <TagsField
      value={script.tags.map(({ name }) => name)}
      onChange={(names) =>
        void change({ tags: tagsOf(names, script.tags) }, { done: 'Tags saved' })
      }
    />
  );
}

interface DocumentInfoProps extends SettingsPanelProps {
  /** Pages now, of the page target. */
  progress: ReactNode;
  /** Fields that only the cover has. */
  cover: ReactNode;
}

const mostPages = 100_000;

export function DocumentInfoPanel({ script, change, progress, cover }: DocumentInfoProps) {
  return (
    <SettingsStack>
      <TextSetting
        label="Title"
        value={script.title}
        maxLength={500}
        findProblem={(title) => (title.trim() ? undefined : 'Title is required')}
        toChange={(title) => ({ title })}
        {...{ change }}
      />
      <TextSetting
        label="Sub title"
        value={script.subTitle}
        maxLength={500}
        toChange={(subTitle) => ({ subTitle })}
        {...{ change }}
      />
      <TextSetting
        label="Written by"
        value={script.writtenBy}
        maxLength={500}
        toChange={(writtenBy) => ({ writtenBy })}
        {...{ change }}
      />
      <TextSetting
        label="Page target"
        // Nought is no target.
        value={script.pageTarget ? String(script.pageTarget) : ''}
        maxLength={6}
        numbers="whole"
        placeholder="110"
        hint={progress}
        toChange={(pages) => ({ pageTarget: Math.min(Number(pages), mostPages) })}
        {...{ change }}
      />
      <GenreSetting {...{ script, change }} />
      <TextSetting
        label="Logline"
        value={script.logline}
        maxLength={10_000}
        multiline
        toChange={(logline) => ({ logline })}
        {...{ change }}
      />
      <TagsSetting {...{ script, change }} />
      <TextSetting
        label="Synopsis"
        value={script.synopsis}
        maxLength={10_000}
        multiline
        toChange={(synopsis) => ({ synopsis })}
        {...{ change }}
      />
      <SettingsGroup title="Cover page">{cover}</SettingsGroup>
    </SettingsStack>
  );
}
