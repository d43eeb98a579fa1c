import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** Puts what several islands share into two files: many small ones weigh more than they save. */
export function siteChunks(): Rolldown.CodeSplittingGroup[] {
  return [
    { name: 'start', tags: ['$initial'], priority: 3 },
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
    { name: 'shared', test: /\/src\/(?!site\/islands\/)/, minShareCount: 2, priority: 1 },
  ]
}

/**
 * Puts what several screens share into one file instead of dozens, and what the login shares with them into another, so that the login
 * stays light.
 */
export function adminChunks(root: string): Rolldown.CodeSplittingGroup[] {
  const ofLogin = (module: string, graph: Rolldown.ChunkingContext) => {
    const needed = new Set([join(root, 'src/features/accounts/screen/login/login.page.tsx')])
    for (const each of needed) for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) needed.add(imported)
    return needed.has(module) ? 'base' : null
  }
  // Only a form with a day needs these, and any other form once somebody plans its change.
  const ofCalendar = /\/(?:@(?:zag-js|floating-ui|internationalized)\/|kit\/(?:form\/(?:calendar|day)|plan-dialog|typed-time))/
  // Only the screens of changes need these, the form of an article for its links, and any other screen once somebody opens a dialog of
  // theirs.
  const ofChanges =
    /\/(?:changes\/screen\/(?!proposals\/(?:waiting|use-waiting|proposal-title))|kit\/(?:share\/|undo\/conflicts-dialog)|nl\/admin\/share)/
  // Only the screens of accounts need these, and a login with a second step.
  const ofAccounts = /\/(?:features\/accounts\/|nl\/admin\/(?:factors|users|account)|@simplewebauthn\/)/
  // Only what reads or dials phone numbers needs these.
  const ofPhones = /\/(?:libphonenumber-js|kernel\/dialled-number|features\/company\/company\.ts|features\/requests\/)/
  return [
    { name: 'start', tags: ['$initial'], priority: 6 },
    { name: ofLogin, debugName: 'base', minShareCount: 2, priority: 5 },
    // Only the screen of the brand needs these, and any other screen once the company has set a brand.
    { name: 'colours', test: /\/(?:culori|settings\/brand-shades|kit\/brand-tokens)/, priority: 4 },
    {
      name: 'kit',
      test: (module) => ![ofChanges, ofCalendar, ofAccounts, ofPhones].some((only) => only.test(module)),
      minShareCount: 2,
      priority: 3,
    },
    { name: 'calendar', test: ofCalendar, minShareCount: 2, priority: 1 },
    { name: 'changes', test: ofChanges, minShareCount: 2, priority: 1 },
    { name: 'accounts', test: ofAccounts, minShareCount: 2, priority: 1 },
    { name: 'phones', test: ofPhones, minShareCount: 2, priority: 2 },
  ]
}
