/** Section for the mails a writer wants: about comments, and on which days a writing reminder. */
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FocusEvent, useId, useMemo } from 'react';
import { useNotify } from '../../../../ui/toasts/useNotify';
import type { User } from '../../session/storedAccount';
import { usePatchUser } from '../../session/usePatchUser';
import { editUser } from '../manageApi';
import { messages } from '../messages';
import { Row, rowPadding, Section } from '../settingsLayout';
import { DayToggles, PresetToggles } from './DayToggles';
import { nextReminderText, zonesWith, zoneText } from './nextReminder';
import { type Schedule, useSchedule } from './useSchedule';
import { hasDays, type Week } from './week';

interface TimeZoneFieldProps {
  zone: string;
  onChange: (zone: string) => void;
}

/** The time zone in which reminders come at nine: typed in part, chosen from the list. */
function TimeZoneField({ zone, onChange }: TimeZoneFieldProps) {
  const id = useId();
  const zones = useMemo(() => zonesWith(zone), [zone]);
  return (
    <Box sx={{ maxWidth: 320 }}>
      <FormLabel id={`${id}-label`} htmlFor={id} sx={{ display: 'block', mb: 1.5 }}>
        Time zone
      </FormLabel>
      <Autocomplete
        id={id}
        options={zones}
        value={zone}
        disableClearable
        autoHighlight
        getOptionLabel={zoneText}
        onChange={(_, chosen) => onChange(chosen)}
        renderInput={(props) => <TextField {...props} size="small" />}
      />
    </Box>
  );
}

interface NextReminderProps {
  schedule: Schedule;
  isReverted: boolean;
  isLeaving: boolean;
}

function NextReminder({ schedule, isReverted, isLeaving }: NextReminderProps) {
  const next = isLeaving
    ? 'No reminders while your account waits to be deleted.'
    : nextReminderText(schedule.week, schedule.zone, new Date());
  return (
    <Typography role="status" color="textSecondary">
      {isReverted ? `Not saved, so your schedule is as it was. ${next}` : next}
    </Typography>
  );
}

function ScheduleRow({ user }: { user: User }) {
  const { schedule, isReverted, change, saveInTurn } = useSchedule(user);
  const titleId = useId();
  const changeWeek = (week: Week) => change({ ...schedule, week });
  // Without a day the zone changes nothing worth a mail.
  const changeZone = (zone: string) => change({ ...schedule, zone }, hasDays(schedule.week));
  // Whoever moves on, perhaps to sign out, has made up their mind.
  const saveWhenLeft = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) saveInTurn();
  };
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      onBlur={saveWhenLeft}
      sx={{ ...rowPadding, py: 4, display: 'grid', gap: 4 }}
    >
      <Box>
        <Typography id={titleId} component="h3" variant="body1" color="textSecondary">
          Writing schedule
        </Typography>
        <Typography>
          A short letter at nine in the morning, on the days you want to write.
        </Typography>
      </Box>
      <PresetToggles week={schedule.week} onChange={changeWeek} />
      <DayToggles week={schedule.week} onChange={changeWeek} />
      <TimeZoneField zone={schedule.zone} onChange={changeZone} />
      <NextReminder
        schedule={schedule}
        isReverted={isReverted}
        isLeaving={user.deleteAfter !== null}
      />
    </Box>
  );
}

/** Letters about comments on scripts: on or off, saved at once. */
function useCommentNotifications(user: User) {
  const patchUser = usePatchUser();
  const notify = useNotify();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (scriptNotifications: User['scriptNotifications']) =>
      editUser(user.id, { scriptNotifications }),
    // One after the other: of two quick clicks the second has the last word.
    scope: { id: 'scriptNotifications' },
    // Without a network it fails and notifies, instead of waiting in silence.
    networkMode: 'always',
    onSuccess: ({ scriptNotifications }) => {
      patchUser({ scriptNotifications });
      notify.success(messages.notificationsUpdated);
    },
    onError: (error) => notify.failure(error, messages.notificationsFailed),
  });
  const setting = isPending ? variables : user.scriptNotifications;
  return { isOn: setting === 'enabled', change: mutate };
}

function CommentsRow({ user }: { user: User }) {
  const { isOn, change } = useCommentNotifications(user);
  const labelId = useId();
  const toggle = (
    <Switch
      checked={isOn}
      edge="end"
      onChange={(_, checked) => change(checked ? 'enabled' : 'disabled')}
      slotProps={{ input: { role: 'switch', 'aria-labelledby': labelId } }}
    />
  );
  return (
    <Row label="Script comments" labelId={labelId} action={toggle}>
      {isOn ? 'On' : 'Off'}
    </Row>
  );
}

export function NotificationsSection({ user }: { user: User }) {
  return (
    <Section title="Notifications">
      <CommentsRow user={user} />
      <ScheduleRow user={user} />
    </Section>
  );
}
