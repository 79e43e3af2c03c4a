/** Templates of an outline: how one is made into acts and beats, and how an outline is made into one (ST20, ST21). */
import type { DeskList, NewDeskEntry } from '../../../../editor/desk/lists/DeskList';
import type { Outline, TargetSpan } from '../../plan/outline';
import { addAct, addBeat } from '../../plan/outlineEdits';

export interface TemplateBeat {
  readonly title: string;
  readonly description: string;
  readonly target: TargetSpan | null;
  /** #rrggbb; empty: none. */
  readonly color: string;
}

export interface TemplateAct extends TemplateBeat {
  readonly beats: readonly TemplateBeat[];
}

export interface OutlineTemplate {
  readonly id: string;
  readonly name: string;
  /** One line about it; empty for templates of the user. */
  readonly about: string;
  /** Pages that it is meant for; 0: any length. */
  readonly length: number;
  readonly acts: readonly TemplateAct[];
}

function fieldsOf(part: TemplateBeat): NewDeskEntry {
  const { title, description, target, color } = part;
  const values = { ...(target && { target }), ...(color && { color }) };
  return { texts: { title, description }, values };
}

const EMPTY: Outline = { acts: [], inbox: [] };

/** Behind what is there; one undo step, which the returned function takes back. */
export function applyTemplate(list: DeskList, { acts, length }: OutlineTemplate): () => void {
  return list.change(() => {
    for (const act of acts) {
      const { texts, values } = fieldsOf(act);
      const key = addAct(list, { texts, values: { ...values, ...(length && { length }) } });
      act.beats.forEach((beat, index) => {
        addBeat(list, EMPTY, { act: key, index }, fieldsOf(beat));
      });
    }
  });
}

function keepPart({ title, description, target, color }: TemplateBeat): TemplateBeat {
  return { title, description, target, color };
}

/** Acts and beats as a template keeps them: no scenes, people, comments or pictures. Beats of the Inbox have no place in it. */
export function readTemplateActs({ acts }: Outline): TemplateAct[] {
  return acts.map((act) => ({ ...keepPart(act), beats: act.beats.map(keepPart) }));
}

export function countBeats({ acts }: Pick<OutlineTemplate, 'acts'>): number {
  return acts.reduce((sum, { beats }) => sum + beats.length, 0);
}
