/**
 * Lists the editor's files in a meta tag of the page, so that a browser that opens a script can preload them at once
 * (`public/first-paint.js`), and not only when the application runs and requests them.
 */
import type { Plugin, Rolldown } from 'vite';

const page = /\/app\/pages\/script\/ScriptPage\.tsx$/;
/** The font of nearly all of a script. */
const font = /\/courier-prime-latin-400-normal-.*\.woff2$/;

function* filesReachedFrom(
  name: string,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): Generator<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || chunk.isEntry || seen.has(name)) return;
  seen.add(name);
  yield name;
  for (const style of chunk.viteMetadata?.importedCss ?? []) yield style;
  for (const imported of chunk.imports) yield* filesReachedFrom(imported, bundle, seen);
}

function editorFilesIn(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const editor = chunks.find(({ facadeModuleId }) => page.test(facadeModuleId ?? ''));
  if (!editor) throw new Error('the page of a script is not among what was built');
  const fonts = Object.keys(bundle).filter((name) => font.test(name));
  return [...filesReachedFrom(editor.fileName, bundle), ...fonts].map((name) => `/${name}`);
}

export function listEditorFiles(): Plugin {
  return {
    name: 'list-editor-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const content = editorFilesIn(bundle ?? {}).join(' ');
        return [
          { tag: 'meta', attrs: { name: 'editor-files', content }, injectTo: 'head-prepend' },
        ];
      },
    },
  };
}
