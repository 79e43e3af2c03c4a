import { afterEach, expect, test } from 'vitest';
import { findNextDrawerStop } from './drawerStop';

afterEach(() => document.body.replaceChildren());

function find(selector: string): Element {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
}

test('F6 moves the focus from the toolbar to each open drawer, from anywhere inside one', () => {
  document.body.innerHTML = `
    <div role="toolbar"><button id="bold"></button></div>
    <aside><input id="search" /><div id="scenes" data-drawer-stop="true"></div><hr id="edge" /></aside>
    <div class="script-text"></div>
    <aside><div id="stash" data-drawer-stop="true"></div><button id="move"></button></aside>`;
  const behind = (id: string) => findNextDrawerStop(find(`#${id}`))?.id ?? null;
  expect(behind('bold')).toBe('scenes');
  for (const id of ['search', 'scenes', 'edge']) expect(behind(id)).toBe('stash');
  for (const id of ['stash', 'move']) expect(behind(id)).toBeNull();
});

test('F6 has no stop without an open drawer', () => {
  document.body.innerHTML = '<button id="bold"></button>';
  expect(findNextDrawerStop(find('#bold'))).toBeNull();
});
