import { closeMenus } from '#site/behaviours/menus.ts'
import { keepDraft } from '#site/behaviours/form-draft.ts'
import { replaceBrokenImages } from '#site/behaviours/broken-images.ts'
import { showDockAwayFromForm } from '#site/behaviours/dock.ts'
import { showFocusedView } from '#site/behaviours/view-row.ts'
import { startWashing } from '#site/behaviours/wash-slider.ts'
import { hydrateIslandsOnIntent } from './hydrate-on-intent.ts'

/** Everything that a page runs before a visitor touches it. A test limits its size: code that can wait is imported later. */
hydrateIslandsOnIntent()
startWashing()
closeMenus()
showFocusedView()
replaceBrokenImages()
keepDraft()
showDockAwayFromForm()

const hubspot = document.body.dataset['hubspot']
if (hubspot) void import('#site/behaviours/hubspot-form.ts').then(({ embedHubspotForm }) => embedHubspotForm(hubspot))
