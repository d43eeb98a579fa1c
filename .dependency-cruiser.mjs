import { builtinModules } from 'node:module'

// The rules of "Who may import whom". Everybody may stand on `kernel`, `routes.ts` and `collections.ts`, which themselves stand on nothing.
const NAMES = '^src/(collections|routes(-api)?)\\.ts$'
const GROUND = ['^src/kernel/', NAMES]
/** The list of all definitions. */
const ENTITIES = '^src/entities\\.ts$'
/** A feature's files without a suffix are definitions or actions. That a page or browser gets no action is held by what is reachable, see below. */
const PURE = `${ENTITIES}|^src/features/[^/]+/[^/.]+\\.ts$`
const SERVER_ROOMS = 'db|edge|files|images|mail|http|seed|cli|server'
const COMMANDS = '^src/features/[^/]+/commands/'
const OPENS = '^src/features/[^/]+/open-[^/]+\\.ts$'
const TESTS = '\\.test\\.tsx?$'
const PROJECT = '^(src|migrations|scripts|test)/'
const NOT_SHIPPED = '^(migrations|scripts|test)/'
const NODE = `^(node:)?(${builtinModules.join('|')})$`
const SERVER_PACKAGES =
  '(^|/)node_modules/(better-sqlite3|pg|kysely|sharp|nodemailer|pino|prom-client|hono|@hono|@node-rs|s3mini|@fastify/busboy|sanitize-html|ipaddr\\.js|react-dom/server|vite|@vitejs)'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from: { pathNot: TESTS, ...from }, to })

/** `who` may import, of the project's own files, only what `allowed` matches. */
const only = (name, comment, who, allowed) => forbid(name, comment, { path: who }, { path: PROJECT, pathNot: allowed })

export default {
  forbidden: [
    forbid('no-cycles', 'Nobody may need himself, not even for a type.', {}, { circular: true }),
    forbid('resolvable', 'An import must lead somewhere.', {}, { couldNotResolve: true }),

    only('kernel-stands-alone', 'kernel imports nothing from the other rooms.', '^src/kernel/', ['^src/kernel/']),
    only('names-stand-alone', 'routes and collections import nothing from the other rooms.', NAMES, GROUND),
    only('texts-stand-alone', 'texts import nothing from the other rooms.', '^src/texts/', ['^src/texts/', ...GROUND]),
    forbid(
      'names-and-texts-only-name-kernel-types',
      'routes and texts may name a type of kernel, never run its code but the kit that words are defined with.',
      { path: [NAMES, '^src/texts/'] },
      { path: '^src/kernel/', pathNot: '^src/kernel/words\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'pure-needs-few-packages',
      'kernel, routes and texts run in browser and server: no package but zod, the parser of rich text, and what knows colours, network addresses and phone numbers.',
      { path: ['^src/kernel/', NAMES, '^src/texts/', ENTITIES] },
      { path: ['node_modules/', NODE], pathNot: 'node_modules/(zod|htmlparser2|culori|ipaddr\\.js|libphonenumber-js)/' },
    ),

    only('entities-lists-definitions', 'entities.ts lists the definitions.', ENTITIES, [...GROUND, PURE]),
    forbid(
      'definitions-run-everywhere',
      'A definition and a page reach nothing that runs only on the server.',
      { path: ['^src/site/', ENTITIES] },
      { path: `^src/(${SERVER_ROOMS})/`, reachable: true },
    ),
    forbid(
      'definitions-need-no-server',
      'No definition reaches what Node or a package of the server gives.',
      { path: ENTITIES },
      { path: [NODE, SERVER_PACKAGES], reachable: true },
    ),
    only(
      'repository-imports-db',
      'A repository imports db, kernel, definitions and its own room.',
      '^src/features/([^/]+)/.+\\.repository\\.ts$',
      [...GROUND, '^src/db/', '^src/features/$1/', PURE],
    ),
    only(
      'screen-imports-the-kit',
      'A screen imports admin, ui, texts, routes, definitions, its own room, and drawings of the site to show them.',
      '^src/features/([^/]+)/(screen/|.+\\.admin\\.tsx$)',
      [...GROUND, '^src/(admin|site|ui|texts)/', '^src/features/$1/', '^src/features/[^/]+/screen/', PURE],
    ),
    forbid(
      'routes-get-repositories',
      "Routes import neither another room's repository nor what opens the site.",
      { path: '^src/features/([^/]+)/.+\\.routes\\.ts$' },
      { path: ['\\.repository\\.ts$', '^src/server/'], pathNot: '^src/features/$1/' },
    ),
    forbid(
      'actions-stand-below-http',
      "Only a feature's routes know http; only what opens a feature knows the rest of the site.",
      { path: '^src/features/', pathNot: ['\\.routes\\.ts$', OPENS, COMMANDS, TESTS] },
      { path: '^src/(http|server|cli)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'features-stand-apart',
      'A feature knows of another one its definitions and actions; the rest comes as an argument of its open(). The dashboard shows parts of other screens.',
      { path: '^src/features/([^/]+)/', pathNot: [COMMANDS, '^src/features/dashboard/screen/', TESTS] },
      {
        path: '^src/features/.*(\\.repository\\.ts|\\.routes\\.ts|\\.admin\\.tsx|/open-[^/]+\\.ts|/screen/)',
        pathNot: '^src/features/$1/',
      },
    ),
    only('site-imports', 'site imports ui, texts, routes and definitions; repositories reach load() as arguments.', '^src/site/', [
      ...GROUND,
      '^src/(site|ui|texts)/',
      PURE,
    ]),
    only('ui-knows-no-entity', 'ui knows no entity.', '^src/ui/', [...GROUND, '^src/(ui|texts)/']),
    only('db-imports', 'db imports definitions, whose shapes its tables have, and how an address names a file.', '^src/db/', [
      ...GROUND,
      '^src/db/',
      '^src/files/stored-address\\.ts$',
      PURE,
    ]),
    only('files-stand-alone', 'files reads no table: repositories list the files that their rows refer to.', '^src/files/', [
      ...GROUND,
      '^src/files/',
    ]),
    only('images-imports', 'images imports files and texts.', '^src/images/', [...GROUND, '^src/(images|files|texts)/']),
    only('mail-imports', 'mail imports db, texts and definitions.', '^src/mail/', [...GROUND, '^src/(mail|db|texts)/', PURE]),
    only('edge-imports', 'edge imports db and definitions.', '^src/edge/', [...GROUND, '^src/(edge|db)/', PURE]),
    only('seed-imports', 'seed imports db, definitions and the catalog of pictures.', '^src/seed/', [
      ...GROUND,
      '^src/(seed|db)/',
      PURE,
      '^src/site/pictures/catalog\\.ts$',
    ]),
    forbid(
      'http-knows-no-feature',
      'http knows definitions, and no more than types of the rest of a feature; what a feature answers comes from its routes.',
      { path: '^src/http/' },
      { path: '^src/(admin|mail|seed|features)/', pathNot: PURE, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'http-gets-repositories',
      'http gets repositories as arguments, and names no type of theirs.',
      { path: '^src/http/' },
      { path: '\\.repository\\.ts$' },
    ),
    forbid(
      'http-knows-what-all-features-share',
      'Of the features http knows, by types too, only those that every other one needs: who signs in, the company, recorded changes and proposals.',
      { path: '^src/http/' },
      { path: '^src/features/', pathNot: '^src/features/(accounts|changes|company|proposals)/' },
    ),
    forbid(
      'http-knows-no-section',
      'http renders every page in the same way: of the site it knows pages and feeds, and what a document needs.',
      { path: '^src/http/' },
      {
        path: '^src/site/',
        pathNot: '^src/site/((page|feed|navigation|render|words-for-services|brand-rules)\\.tsx?$|feeds/|pages/pages\\.ts$)',
      },
    ),
    forbid(
      'nothing-of-the-server-in-a-browser',
      'Nothing that runs only on the server reaches a browser bundle.',
      { path: ['^src/admin/', '^src/site/islands/', '\\.admin\\.tsx$', '^src/features/[^/]+/screen/'] },
      {
        path: [
          `^src/(${SERVER_ROOMS})/`,
          '^src/(?!collections|entities|routes)[^/]+\\.ts$',
          '\\.(repository|routes)\\.ts$',
          NODE,
          SERVER_PACKAGES,
        ],
        reachable: true,
      },
    ),
    forbid(
      'nothing-of-admin-in-the-site',
      "Nothing of admin reaches the site's pages and islands.",
      { path: ['^src/site/', '^src/ui/'] },
      { path: ['^src/admin/', '\\.admin\\.tsx$', '(^|/)node_modules/(@mantine|@tanstack/react-router)/'], reachable: true },
    ),

    forbid(
      'only-main-and-cli-know-everything',
      'main.ts, cli/ and the wiring import the others; nobody else imports them.',
      {
        path: '^src/',
        pathNot: ['^src/(main|serve)\\.ts$', '^src/(cli|server)/', OPENS, COMMANDS, TESTS],
      },
      { path: ['^src/(main|serve)\\.ts$', '^src/(cli|server)/'] },
    ),
    forbid(
      'only-main-and-cli-read-the-environment',
      'Others get the settings they need as arguments; they may name the type.',
      { path: '^src/', pathNot: ['^src/main\\.ts$', '^src/(cli|config)/', TESTS] },
      { path: '^src/config/', dependencyTypesNot: ['type-only'] },
    ),

    only(
      'migrations-are-frozen',
      'A migration imports only kysely, the types of columns, and what stands beside the migrations for that.',
      '^migrations/',
      ['^src/db/dialect\\.ts$', '^migrations/(rebuild|stored)-table\\.ts$'],
    ),
    forbid(
      'migrations-need-kysely-alone',
      'A migration imports only kysely.',
      { path: '^migrations/' },
      {
        path: ['node_modules/', NODE],
        pathNot: 'node_modules/kysely/',
      },
    ),
    forbid('src-stands-without-the-workshop', 'What ships imports neither scripts nor tests.', { path: '^src/' }, { path: NOT_SHIPPED }),
    forbid('tests-are-for-running', 'Nobody imports a test file.', {}, { path: TESTS }),
    forbid(
      'what-ships-is-a-dependency',
      'A devDependency is not there when the site runs.',
      { path: '^src/' },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only', 'npm'] },
    ),
  ],
  options: {
    // TypeScript 7 has no API that dependency-cruiser can parse with; swc has.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // The peers have packages of their own, which only the bench installs.
    exclude: { path: '^(dist|data|test/bench/peers)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
