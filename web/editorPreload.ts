/**
 * Names the files of the editor in the page, so that a browser that is on its way to a script can fetch them at once
 * (`public/first-paint.js`), and not only when the application runs and asks for them.
 */
import type { Plugin, Rolldown } from 'vite';

const page = /\/app\/pages\/ScriptPage\.tsx$/;
/** In which nearly all of a script is set. */
const font = /\/courier-prime-latin-400-normal-.*\.woff2$/;

function* importedBy(
  name: string,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): Generator<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || chunk.isEntry || seen.has(name)) return;
  seen.add(name);
  yield name;
  for (const style of chunk.viteMetadata?.importedCss ?? []) yield style;
  for (const imported of chunk.imports) yield* importedBy(imported, bundle, seen);
}

function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const editor = chunks.find(({ facadeModuleId }) => page.test(facadeModuleId ?? ''));
  if (!editor) throw new Error('the page of a script is not among what was built');
  const fonts = Object.keys(bundle).filter((name) => font.test(name));
  return [...importedBy(editor.fileName, bundle), ...fonts].map((name) => `/${name}`);
}

export function nameFilesOfEditor(): Plugin {
  return {
    name: 'name-files-of-editor',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const content = filesOf(bundle ?? {}).join(' ');
        return [
          { tag: 'meta', attrs: { name: 'editor-files', content }, injectTo: 'head-prepend' },
        ];
      },
    },
  };
}
