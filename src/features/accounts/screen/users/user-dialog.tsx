import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useBackToRow } from '#admin/kit/form/back-to-row.ts'
import { FormContext } from '#admin/kit/form/describe-form.ts'
import { useDraft } from '#admin/kit/form/draft.ts'
import { EditForm } from '#admin/kit/form/edit-form.tsx'
import { fieldId } from '#admin/kit/form/field.tsx'
import { useFocusInSight } from '#admin/kit/form/focus-in-sight.ts'
import { shownFormIn, useFormAddress } from '#admin/kit/form/form-address.ts'
import dialog from '#admin/kit/form/form-dialog.module.css'
import forms from '#admin/kit/form/form.module.css'
import { Modal } from '#admin/kit/modal.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { useToast } from '#admin/kit/toast.tsx'
import { useSession } from '#admin/session/use-session.ts'
import type { ListedInvitation } from '#features/accounts/listed-invitation.ts'
import type { ListedUser } from '#features/accounts/listed-user.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { kitTexts, outcomes } from '#texts/nl/admin/kit.ts'
import { inviteTexts, usersTexts } from '#texts/nl/admin/users.ts'
import { type OpenInvitations, useOwnId, usePeopleAgain } from './use-users.ts'
import { inviteForm, userForm } from './user-forms.tsx'

interface UserDialogProps {
  /** Undefined while they are not read yet. */
  users: ListedUser[] | undefined
  deliversTo: OpenInvitations['delivers_to'] | undefined
}

/** Renders the form for an account or for an invitation while the address asks for one. */
export function UserDialog({ users, deliversTo }: UserDialogProps) {
  const { shownForm, editedId } = useFormAddress()
  const navigate = useNavigate()
  useBackToRow(shownForm)
  if (shownForm === undefined) return null
  const user = users?.find(({ id }) => id === editedId)
  return (
    <Modal
      isFreeToClose
      className={dialog.dialog}
      aria-label={editedId === undefined ? inviteTexts.form.new : usersTexts.form.edit(user?.name ?? '')}
      onDismiss={() => void navigate({ to: '.', search: {}, resetScroll: false })}
    >
      {editedId === undefined ? (
        <InviteForm isMailed={deliversTo !== 'file'} />
      ) : user ? (
        <UserForm key={user.id} user={user} />
      ) : (
        <section>
          {users ? <Notice title={usersTexts.gone} failed /> : <output className={forms.loading}>{kitTexts.loading}</output>}
        </section>
      )}
    </Modal>
  )
}

const formAt = ({ pathname, search }: { pathname: string; search: object }) => `${pathname} ${shownFormIn(search) ?? ''}`

/** Returns a function that closes the form without asking. */
function useClose() {
  const navigate = useNavigate()
  return () => void navigate({ to: '.', search: {}, ignoreBlocker: true, resetScroll: false })
}

/** Returns a function that passes on the result of a write, and reads the lists again when the person may not make it any more. */
function useWrite() {
  const again = usePeopleAgain()
  return <Result,>(write: Promise<Result>): Promise<Result> =>
    write.catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'not-allowed') void again()
      throw error
    })
}

function InviteForm({ isMailed }: { isMailed: boolean }) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const role = typeof search['rol'] === 'string' ? search['rol'] : undefined
  const form = useMemo(() => inviteForm(role, isMailed), [role, isMailed])
  const toast = useToast()
  const again = usePeopleAgain()
  const written = useWrite()
  const close = useClose()
  const focusInSight = useFocusInSight()
  useEffect(() => focusInSight(document.getElementById(fieldId('email'))), [focusInSight])
  return (
    <FormContext value={form}>
      <EditForm
        row={null}
        title={inviteTexts.form.new}
        drafts={useDraft('users')}
        destination={{
          write: async (api, values) => ({ ...(await written(api.post<ListedInvitation>(addresses.users, values))), version: 1 }),
        }}
        formAt={formAt}
        onSaved={({ name }) => {
          toast({ tone: 'done', title: inviteTexts.form.created, detail: name })
          void again()
          close()
        }}
        onCancel={close}
      />
    </FormContext>
  )
}

function UserForm({ user }: { user: ListedUser }) {
  const { id, name, email, may } = user
  const isOwn = useOwnId() === id
  const fixedRole = !may.includes('demote') ? usersTexts.onlyBeheerder : isOwn ? usersTexts.ownRole : undefined
  const form = useMemo(() => userForm(email, fixedRole), [email, fixedRole])
  const session = useSession()
  const toast = useToast()
  const again = usePeopleAgain()
  const written = useWrite()
  const close = useClose()
  return (
    <FormContext value={form}>
      <EditForm
        row={user}
        title={usersTexts.form.edit(name)}
        drafts={useDraft('users')}
        destination={{
          write: (api, values, base) => written(api.patch<ListedUser>(addresses.user(id), values, base?.version)),
          readAgain: async (api) => {
            const { items } = await api.get<{ items: ListedUser[] }>(addresses.users)
            const found = items.find((each) => each.id === id)
            if (!found) throw new Problem('not-found')
            return found
          },
          onGone: () => {
            toast({ tone: 'failed', title: outcomes.saveFailed, detail: usersTexts.gone })
            void again()
            close()
          },
        }}
        formAt={formAt}
        onSaved={(_saved, isDone) => {
          void again()
          if (isOwn) session.checkAgain()
          if (isDone) close()
        }}
        onCancel={close}
      />
    </FormContext>
  )
}
