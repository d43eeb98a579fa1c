import { builtinModules } from 'node:module'

// The rules of "Who may import whom". Everybody may stand on `kernel` and on `routes.ts`, which themselves stand on nothing.
const GROUND = ['^src/kernel/', '^src/(collections|routes(-api)?)\\.ts$']
/** The name of every collection, which stands on nothing. */
const COLLECTIONS = '^src/collections\\.ts$'
const DEFINITION = '^src/entities/([^/]+)/[^/.]+\\.ts$'
const ALL_DEFINITIONS = '^src/entities/all\\.ts$'
/** The room of a feature, which the rules below call $1. */
const FEATURE = '^src/features/([^/]+)/'
/** Files of a feature that may be definitions: a suffix says that a file is a repository, routes or a screen. Two rules below see to it that no browser and no page gets more. */
const FEATURE_DEFINITION = '^src/features/[^/]+/[^/.]+\\.ts$'
const PURE_ENTITY = `${DEFINITION}|${ALL_DEFINITIONS}|${FEATURE_DEFINITION}`
const SERVER_ROOMS = 'db|edge|files|images|mail|http|workflows|seed|cli|server'
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
    only('routes-stand-alone', 'routes imports nothing from the other rooms.', '^src/(collections|routes(-api)?)\\.ts$', GROUND),
    only('texts-stand-alone', 'texts import nothing from the other rooms.', '^src/texts/', ['^src/texts/', '^src/kernel/', COLLECTIONS]),
    forbid(
      'routes-and-texts-only-name-kernel-types',
      'routes and texts may name a type of kernel, never run its code but the kit that words are defined with.',
      { path: ['^src/(collections|routes(-api)?)\\.ts$', '^src/texts/'] },
      { path: '^src/kernel/', pathNot: '^src/kernel/words\\.ts$', dependencyTypesNot: ['type-only'] },
    ),

    only('pure-entity-imports-kernel', 'A pure entity file imports only kernel, the names of collections and its own folder.', DEFINITION, [
      '^src/kernel/',
      COLLECTIONS,
      FEATURE_DEFINITION,
      '^src/entities/$1/[^/.]+\\.ts$',
    ]),
    only('all-lists-definitions', 'entities/all.ts lists the definitions.', ALL_DEFINITIONS, [
      '^src/kernel/',
      DEFINITION,
      FEATURE_DEFINITION,
    ]),
    forbid(
      'definitions-stand-on-kernel',
      'Nothing that runs only on the server is reached from a page or a definition.',
      { path: ['^src/site/', ALL_DEFINITIONS] },
      { path: `^src/(${SERVER_ROOMS})/`, reachable: true },
    ),
    forbid(
      'definitions-run-everywhere',
      'No definition reaches what Node or a package of the server gives.',
      { path: ALL_DEFINITIONS },
      { path: [NODE, SERVER_PACKAGES], reachable: true },
    ),
    only(
      'repository-of-feature',
      "A feature's repository imports db, kernel and its own room.",
      '^src/features/([^/]+)/.+\\.repository\\.ts$',
      [...GROUND, '^src/db/', '^src/features/$1/', PURE_ENTITY],
    ),
    only(
      'screen-of-feature',
      "A feature's screen imports admin, ui, texts, routes, its own room, definitions, and drawings of the site to show them.",
      '^src/features/([^/]+)/(screen/|.+\\.admin\\.tsx$)',
      [...GROUND, '^src/(admin|site|ui|texts)/', '^src/features/$1/', PURE_ENTITY, '^src/features/[^/]+/screen/'],
    ),
    forbid(
      'routes-of-feature',
      "A feature's routes import neither another room's repository nor what opens the site.",
      { path: '^src/features/([^/]+)/.+\\.routes\\.ts$' },
      { path: ['\\.repository\\.ts$', '^src/server/'], pathNot: '^src/features/$1/' },
    ),
    forbid(
      'features-stand-apart',
      'A feature knows of another one only its definitions, and the types of its repository; the rest comes as an argument of its open(). The dashboard shows parts of other screens.',
      { path: FEATURE, pathNot: ['^src/features/[^/]+/commands/', '^src/features/dashboard/screen/', TESTS] },
      {
        path: '^src/features/.*(\\.repository\\.ts|\\.routes\\.ts|\\.admin\\.tsx|/open-[^/]+\\.ts|/screen/)',
        pathNot: '^src/features/$1/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'actions-stand-below-http',
      "Only a feature's routes know http; only what opens a feature knows the rest of the site.",
      { path: FEATURE, pathNot: ['\\.routes\\.ts$', '/open-[^/]+\\.ts$', '/commands/', TESTS] },
      { path: '^src/(http|server|cli)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'pure-needs-zod-and-a-parser',
      'kernel, routes, texts and pure entities run in browser and server: no package but zod, the parser that rich text is read with, and what knows colours and network addresses.',
      { path: ['^src/kernel/', '^src/(collections|routes(-api)?)\\.ts$', '^src/texts/', DEFINITION, ALL_DEFINITIONS] },
      { path: ['node_modules/', NODE], pathNot: 'node_modules/(zod|htmlparser2|culori|ipaddr\\.js)/' },
    ),
    only(
      'repository-imports-its-own',
      "A repository imports db, kernel and its own entity; never another entity's repository.",
      '^src/entities/([^/]+)/[^/]+\\.repository\\.ts$',
      [...GROUND, '^src/db/', FEATURE_DEFINITION, '^src/entities/$1/[^/.]+(\\.repository)?\\.ts$'],
    ),
    only(
      'screen-imports-the-kit',
      '*.admin.tsx imports admin/kit, ui, texts, routes and its own entity.',
      '^src/entities/([^/]+)/[^/]+\\.admin\\.tsx$',
      [...GROUND, '^src/admin/kit/', '^src/ui/', '^src/texts/', '^src/entities/$1/[^/.]+\\.(ts|module\\.css)$'],
    ),
    only(
      'handlers-import-http-and-workflows',
      '*.routes.ts imports http, workflows, its own entity and repository.',
      '^src/entities/([^/]+)/[^/]+\\.routes\\.ts$',
      [...GROUND, '^src/http/', '^src/workflows/', '^src/entities/$1/[^/.]+(\\.repository)?\\.ts$'],
    ),
    only('site-imports', 'site imports ui, texts, routes and pure entities; repositories reach load() as arguments.', '^src/site/', [
      ...GROUND,
      '^src/(site|ui|texts)/',
      PURE_ENTITY,
    ]),
    only('ui-knows-no-entity', 'ui knows no entity.', '^src/ui/', [...GROUND, '^src/(ui|texts)/']),
    only('db-imports', 'db imports pure entities, whose shapes its tables have.', '^src/db/', [...GROUND, '^src/db/', PURE_ENTITY]),
    only('files-stand-alone', 'files reads no table: repositories list the files that their rows refer to.', '^src/files/', [
      ...GROUND,
      '^src/files/',
    ]),
    only('images-imports', 'images imports files and texts.', '^src/images/', [...GROUND, '^src/(images|files|texts)/']),
    only('mail-imports', 'mail imports db, texts and pure entities.', '^src/mail/', [...GROUND, '^src/(mail|db|texts)/', PURE_ENTITY]),
    only('edge-imports', 'edge imports db and pure entities.', '^src/edge/', [...GROUND, '^src/(edge|db)/', PURE_ENTITY]),
    only('seed-imports', 'seed imports db, pure entities and the catalog of pictures.', '^src/seed/', [
      ...GROUND,
      '^src/(seed|db)/',
      PURE_ENTITY,
      '^src/site/pictures/catalog\\.ts$',
    ]),
    forbid(
      'workflows-stand-below-http',
      'workflows do not know http, nor what has their actions run.',
      { path: '^src/workflows/' },
      { path: ['^src/(admin|http|seed)/', '^src/(server/|(?!collections|routes)[^/]+\\.ts$)', '\\.(routes\\.ts|admin\\.tsx)$'] },
    ),
    forbid(
      'http-stands-on-the-rest',
      'http knows neither what makes the first content and the backups nor what sends mail.',
      { path: '^src/http/' },
      { path: '^src/(admin|mail|seed)/' },
    ),
    forbid(
      'workflows-get-repositories',
      'workflows get repositories as arguments.',
      { path: '^src/workflows/' },
      { path: '\\.repository\\.ts$', dependencyTypesNot: ['type-only'] },
    ),

    forbid(
      'nothing-of-the-server-in-a-browser',
      'Nothing that runs only on the server reaches a browser bundle.',
      { path: ['^src/admin/', '^src/site/islands/', '\\.admin\\.tsx$', '^src/features/[^/]+/screen/'] },
      {
        path: [`^src/(${SERVER_ROOMS})/`, '^src/(?!collections|routes)[^/]+\\.ts$', '\\.(repository|routes)\\.ts$', NODE, SERVER_PACKAGES],
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
        pathNot: ['^src/(main|serve)\\.ts$', '^src/(cli|server)/', '^src/features/[^/]+/(open-[^/]+\\.ts$|commands/)', TESTS],
      },
      { path: ['^src/(main|serve)\\.ts$', '^src/(cli|server)/'] },
    ),
    forbid(
      'only-main-and-cli-read-the-environment',
      'Others get the settings they need as arguments; they may name the type.',
      { path: '^src/', pathNot: ['^src/main\\.ts$', '^src/cli/', TESTS] },
      { path: '^src/config\\.ts$', dependencyTypesNot: ['type-only'] },
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
