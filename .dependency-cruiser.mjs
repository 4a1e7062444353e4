/** Files of schemas; the other files of the contract have none, and both sides of the wire run them. */
const schemas = ['\\.schema\\.ts$', '^contract/index\\.ts$'];
const httpTest = '\\.http\\.test\\.ts$';
const feature = '^(server|web)/features/([^/]+)/';

/** The directions of docs/architecture.md, as sentences. */
export default {
  forbidden: [
    {
      name: 'no module leads back to itself',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'the contract imports nothing of ours',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web|demo|player|sandbox|e2e|bench|scripts)/' },
    },
    {
      name: 'no schema travels to the browser: of *.schema.ts the web imports types only',
      severity: 'error',
      from: { path: '^web/', pathNot: '\\.test\\.tsx?$' },
      to: { path: [...schemas, 'node_modules/typebox'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'a file of the contract that is not named *.schema.ts imports no schema',
      severity: 'error',
      from: { path: '^contract/', pathNot: [...schemas, '\\.test\\.ts$'] },
      to: {
        path: [...schemas, '^node_modules/'],
        // Readers of texts, which know no schemas either.
        pathNot: '^node_modules/(@lingui/message-utils|chardet|entities|htmlparser2)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the server never imports the web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'the web never imports the server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|demo|sandbox)/' },
    },
    {
      name: 'platform knows no feature and no role',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: ['^server/platform/testing/', httpTest] },
      to: { path: '^server/(features|roles)/' },
    },
    {
      name: 'a feature knows no role',
      severity: 'error',
      from: { path: '^server/features/', pathNot: httpTest },
      to: { path: '^server/(roles|main)' },
    },
    {
      name: 'an HTTP test sees of the roles their test harness only',
      severity: 'error',
      from: { path: httpTest, pathNot: '^server/roles/' },
      to: { path: '^server/(roles|main)', pathNot: '^server/roles/testing/' },
    },
    {
      name: 'a feature sees another through its door only',
      severity: 'error',
      from: { path: feature },
      to: { path: '^$1/features/', pathNot: ['^$1/features/$2/', '^$1/features/[^/]+/index\\.ts$'] },
    },
    {
      name: 'roles and the shell see features through their doors only',
      severity: 'error',
      from: {
        path: '^(server/roles|server/main|server/cli|web/app|demo/load)',
        pathNot: ['\\.test\\.tsx?$', '^server/roles/testing/'],
      },
      to: { path: '^(server|web)/features/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'the video pipeline knows files only',
      severity: 'error',
      from: { path: '^server/media/', pathNot: ['/testing/', '\\.test\\.ts$'] },
      to: { path: '^(contract|server/(features|roles|platform))/', pathNot: '^contract/messages\\.ts$' },
    },
    {
      name: 'the video pipeline is used by the library only',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/(media|features/library)/', '\\.test\\.ts$'] },
      to: { path: '^server/media/' },
    },
    {
      name: 'the comments service stands on the contract and the platform alone',
      severity: 'error',
      from: { path: '^server/comments/' },
      to: {
        path: '^(server/(features|roles|media|migrations|main|cli)|demo|sandbox)',
        pathNot: '^server/testing/',
      },
    },
    {
      name: 'the comments service is entered through its door only',
      severity: 'error',
      from: { pathNot: ['^server/comments/', '/testing/', '\\.test\\.ts$'] },
      to: { path: '^server/comments/', pathNot: '^server/comments/index\\.ts$' },
    },
    {
      name: 'the design kit knows no feature and no shell',
      severity: 'error',
      from: { path: '^web/(ui|player|client)/' },
      to: { path: '^web/(editing|features|app)/' },
    },
    {
      name: 'the editing kit of the studio stands on the design kit and the client floor',
      severity: 'error',
      from: { path: '^web/editing/' },
      to: { path: '^(player|web/(player|features|app))/' },
    },
    {
      name: 'a web feature does not know the shell',
      severity: 'error',
      from: { path: '^web/features/' },
      to: { path: '^web/app/' },
    },
    {
      name: 'the client floor stands on the contract alone',
      severity: 'error',
      from: { path: '^web/client/' },
      to: { path: '^(player|web/(ui|player))/' },
    },
    {
      name: 'SQL is written in stores, loaders and the platform only',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [
          'store[^/]*\\.ts$',
          '/tables\\.ts$',
          '^server/platform/',
          '/testing/',
          '\\.test\\.ts$',
          '/(index|auth)\\.ts$',
        ],
      },
      to: { path: 'node_modules/kysely', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only one file of the product knows whether the demo studio is there',
      severity: 'error',
      from: {
        path: '^(server|web|contract|sandbox)/',
        pathNot: ['^server/demo-studio\\.ts$', '/testing/', '\\.test\\.tsx?$'],
      },
      to: { path: '^demo/' },
    },
    {
      name: 'the product runs without Vite, unless it is worked on',
      severity: 'error',
      from: { path: '^(contract|server|web|sandbox|demo)/', pathNot: '^server/development/' },
      to: { path: 'node_modules/(vite|@vitejs)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one folder of the product knows the library of the payment provider',
      severity: 'error',
      from: {
        path: '^(contract|server|web|demo)/',
        pathNot: ['^server/features/payment-provider/stripe/', '/testing/', '\\.test\\.ts$'],
      },
      to: { path: 'node_modules/stripe/' },
    },
    {
      name: 'what serves development is loaded only where it is asked for',
      severity: 'error',
      from: { pathNot: '^(server/development|scripts)/' },
      to: { path: '^server/development/', dynamic: false },
    },
    {
      name: 'the sandbox imports the contract alone, whose messages and formats its pages use',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(bench|demo|e2e|player|scripts|server|web)/' },
    },
    {
      name: 'the art and the footage of the demo import nothing of ours',
      severity: 'error',
      from: { path: '^demo/(art|media)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(bench|contract|e2e|player|sandbox|scripts|server|web)/' },
    },
    {
      name: 'the player imports nothing of ours',
      severity: 'error',
      from: { path: '^player/' },
      to: { path: '^(bench|contract|demo|e2e|sandbox|scripts|server|web)/' },
    },
    {
      name: 'the product runs without the page of its design kit',
      severity: 'error',
      from: { pathNot: '^web/kit/' },
      to: { path: '^web/kit/' },
    },
    {
      name: 'the page of the design kit shows the kit alone',
      severity: 'error',
      from: { path: '^web/kit/' },
      to: { path: '^(player|server|web/(features|app|player))/' },
    },
    {
      name: 'no test is imported by the product',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$' },
    },
    { name: 'everything imported exists', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: ['node_modules', 'dist'] },
    exclude: { path: ['^dist/', '^demo/media/cycles/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
