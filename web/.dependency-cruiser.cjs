/** Layers of the front end: a folder imports only from the layers below it. */

const layers = ['app', 'features', 'editor', '(screenplay|api|ui)', 'kit'];
const isTest = '(\\.test\\.tsx?$|^src/testing/)';

/** A layer may never import from a layer above it. */
const neverUpwards = layers.slice(1).map((layer, index) => ({
  name: `${layer.replace(/[()]/g, '').replaceAll('|', '-')}-never-imports-upwards`,
  severity: 'error',
  from: { path: `^src/${layer}/`, pathNot: isTest },
  to: { path: `^src/(main\\.tsx|(${layers.slice(0, index + 1).join('|')})/)` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...neverUpwards,
    {
      name: 'features-do-not-know-each-other',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: isTest },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'accounts-does-not-import-its-account-page',
      severity: 'error',
      from: { path: '^src/features/accounts/(?!manage/)', pathNot: isTest },
      to: { path: '^src/features/accounts/manage/' },
    },
    {
      name: 'screenplay-api-and-ui-do-not-know-each-other',
      severity: 'error',
      from: { path: '^src/(screenplay|api|ui)/', pathNot: isTest },
      to: { path: '^src/(screenplay|api|ui)/', pathNot: '^src/$1/' },
    },
    {
      name: 'screenplay-is-pure',
      comment:
        'The layout engine is the twin of a pure Python one: no React, no browser, no other package.',
      severity: 'error',
      from: { path: '^src/screenplay/', pathNot: isTest },
      to: { pathNot: '^src/screenplay/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: '(\\.d\\.ts$|^src/main\\.tsx$|\\.test\\.tsx?$)' },
      to: {},
    },
    {
      name: 'product-code-does-not-import-tests',
      severity: 'error',
      from: { pathNot: isTest },
      to: { path: isTest },
    },
    {
      name: 'no-dependency-missing-from-package-json',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'product-code-uses-no-dev-dependency',
      severity: 'error',
      from: { pathNot: isTest },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
