/** Tiptap as it comes: paragraphs in its starter kit. */
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { placeCaret } from './placeCaret.mjs';

const paragraph = (text) => ({
  type: 'paragraph',
  content: text ? [{ type: 'text', text }] : [],
});

window.openEditor = (texts) => {
  const content = { type: 'doc', content: texts.map(paragraph) };
  const editor = new Editor({ element: document.body, extensions: [StarterKit], content });
  window.placeCaret = (where, turn) => placeCaret(editor.view, where, turn);
};
