/** Looks for words in an open script: what is found is marked on its pages and counted while people write on. */
import { Plugin } from '@tiptap/pm/state';
import { decoratingNear } from '../nearDecorations';
import './find.css';
import { closeFind } from './findCommands';
import { CLOSED, type Finding, findingIn, findKey } from './finding';
import { findingAfter } from './findingAfter';
import { findMarks } from './findMarks';

export function findPlugin(): Plugin<Finding> {
  return new Plugin<Finding>({
    key: findKey,
    state: { init: () => CLOSED, apply: findingAfter },
    ...decoratingNear(findMarks),
    props: {
      handleKeyDown: ({ state, dispatch }, event) =>
        event.key === 'Escape' && findingIn(state).tool !== null && closeFind(state, dispatch),
    },
  });
}
