import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { encode } from 'uqr'
import { type Api } from '#admin/kit/api.ts'
import { NoAnswer } from '#admin/kit/api-failure.ts'
import { Modal } from '#admin/kit/modal.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { problemWords } from '#admin/kit/words.ts'
import { OneFieldForm } from '#features/accounts/screen/one-field-form.tsx'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { factorTexts } from '#texts/nl/admin/factors.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import styles from './factors.module.css'
import type { OwnFactors } from './account-factors.ts'

const texts = factorTexts.setUp

interface SetUpAppProps {
  /** Called once the app is a factor, with the recovery codes that come with a first one. */
  onDone: (codes: readonly string[] | null) => void
  onClose: () => void
}

/** Renders the dialog that adds an authenticator app: a picture to scan, the same as text, and a field for a code. */
export function SetUpApp({ onDone, onClose }: SetUpAppProps) {
  const api = useApi()
  const toast = useToast()
  const id = useId()
  // Each time the dialog opens there is a new secret. It is not asked for again while the dialog is open, because the app has scanned it.
  const { data, error } = useQuery({
    queryKey: ['totp-secret', id],
    queryFn: () => api.post<{ secret: string; address: string }>(addresses.totp),
    retry: false,
    staleTime: 'static',
    gcTime: 0,
  })
  return (
    <Modal className={styles.dialog} aria-labelledby={id} onDismiss={onClose}>
      <h2 id={id}>{texts.title}</h2>
      {error && !data && (
        <Notice title={texts.failed} failed>
          <p>{problemWords(error)}</p>
        </Notice>
      )}
      {!data && !error && <output>{kitTexts.loading}</output>}
      {data && (
        <>
          <p>{texts.scan}</p>
          <QrPicture text={data.address} />
          <p>{texts.orType}</p>
          <p>
            <code className={styles.secret}>{inFours(data.secret)}</code>
          </p>
          <OneFieldForm
            texts={{ label: texts.code, hint: texts.codeHint, submit: texts.submit, submitting: texts.submitting }}
            field={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 20 }}
            isLater
            send={(code) => confirmApp(api, code)}
            onDone={(codes) => {
              toast({ tone: 'done', title: texts.done })
              onDone(codes)
            }}
            onCancel={onClose}
          />
        </>
      )}
    </Modal>
  )
}

/** Makes the app a factor. When this or an earlier answer did not come, it asks whether the app is one already, without the codes. */
async function confirmApp(api: Api, code: string): Promise<string[] | null> {
  try {
    return (await api.post<{ recovery_codes: string[] | null }>(addresses.confirmTotp, { code })).recovery_codes
  } catch (failure) {
    const isUnclear = failure instanceof NoAnswer || (failure instanceof Problem && failure.code === 'conflict')
    if (isUnclear && (await api.get<OwnFactors>(addresses.factors).catch(() => null))?.totp_since) return null
    throw failure
  }
}

const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Draws a text as a QR code, dark on light in every colour scheme, since some apps read no other. */
function QrPicture({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={styles.picture} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={texts.picture}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={squares.join('')} />
    </svg>
  )
}
