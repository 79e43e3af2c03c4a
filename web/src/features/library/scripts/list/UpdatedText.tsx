/** 'Updated 2 hours ago', with the moment itself under the pointer. */
import { agoText } from '../../../../kit/agoText';

const whole = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

interface UpdatedTextProps {
  moment: string;
  /** What happened then. */
  what?: string;
}

export function UpdatedText({ moment, what = 'Updated' }: UpdatedTextProps) {
  return (
    <time className="updated" dateTime={moment} title={whole.format(new Date(moment))}>
      <bdi>
        {what} {agoText(moment)}
      </bdi>
    </time>
  );
}
