import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod'
import '#ui/tokens.css'
import '#ui/ground.css'
import './base.css'
import { createApi } from './kit/api.ts'
import { watchPresses } from '#ui/press.ts'
import { PressContext, renderedAtOnce } from './kit/press.ts'
import { createQueries } from './kit/queries.ts'
import { ToastProvider } from './kit/toast.tsx'
import { ApiContext } from './kit/use-api.ts'
import { createAdminRouter } from './router.tsx'
import { offlineAnswers, OfflineAnswersContext } from './offline/offline-answers.ts'
import { ConfirmationContext, createConfirmation } from './session/confirmation.ts'
import { createSession } from './session/session.ts'
import { storedSession } from './session/stored-session.ts'
import { SessionContext } from './session/use-session.ts'
import { preloadToday } from '#features/requests/screen/read-today.ts'
import { focusHeadlines } from './shell/focus-headlines.ts'
import { keepFocus } from './shell/keep-focus.ts'

// By default Zod compiles its schemas with `new Function`, which the content security policy blocks and reports.
config({ jitless: true })

const press = watchPresses(document)
const kept = offlineAnswers(localStorage)
const stored = storedSession(localStorage, sessionStorage, kept)
const confirmation = createConfirmation(press)
const api = createApi({
  token: stored.token,
  onRefused: () => press.whenUp(() => session.refused()),
  onOtherRole: () => press.whenUp(() => session.checkAgain()),
  confirm: confirmation.ask,
})
const session = createSession(api, stored)
const router = createAdminRouter()
const queries = createQueries(press)
// It takes the network for granted at first, and would not notice that it returns to a tab that opened without one.
onlineManager.setOnline(navigator.onLine)

const container = document.getElementById('root')
if (!container) throw new Error('#root is missing')
session.start()
preloadToday(queries, { api, answers: kept, session })
addEventListener('online', session.networkIsBack)
focusHeadlines(router)
keepFocus(document, press)
createRoot(container).render(
  <StrictMode>
    <PressContext value={renderedAtOnce(press)}>
      <SessionContext value={session}>
        <ConfirmationContext value={confirmation}>
          <ApiContext value={api}>
            <OfflineAnswersContext value={kept}>
              <QueryClientProvider client={queries}>
                <ToastProvider>
                  <RouterProvider router={router} />
                </ToastProvider>
              </QueryClientProvider>
            </OfflineAnswersContext>
          </ApiContext>
        </ConfirmationContext>
      </SessionContext>
    </PressContext>
  </StrictMode>,
)
