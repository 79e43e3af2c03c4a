/** On which days a writing reminder comes, and by whose clock. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FocusEvent, useId } from 'react';
import type { User } from '../../session/storedAccount';
import { rowFrame } from '../frame/rowFrame';
import { DayToggles, PresetToggles } from './DayToggles';
import { nextReminderText } from './nextReminder';
import { TimeZoneField } from './TimeZoneField';
import { type Schedule, useSchedule } from './useSchedule';
import { hasDays, type Week } from './week';

interface NextReminderProps {
  schedule: Schedule;
  isUndone: boolean;
  isLeaving: boolean;
}

function NextReminder({ schedule, isUndone, isLeaving }: NextReminderProps) {
  const next = isLeaving
    ? 'No reminders while your account waits to be deleted.'
    : nextReminderText(schedule.week, schedule.zone, new Date());
  return (
    <Typography role="status" color="textSecondary">
      {isUndone ? `Not saved, so your schedule is as it was. ${next}` : next}
    </Typography>
  );
}

export function ScheduleRow({ user }: { user: User }) {
  const { schedule, isUndone, change, saveInTurn } = useSchedule(user);
  const titleId = useId();
  const changeWeek = (week: Week) => change({ ...schedule, week });
  // Without a day the zone changes nothing that a letter could tell.
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
      sx={{ ...rowFrame, py: 4, display: 'grid', gap: 4 }}
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
      <NextReminder schedule={schedule} isUndone={isUndone} isLeaving={user.deleteAfter !== null} />
    </Box>
  );
}
