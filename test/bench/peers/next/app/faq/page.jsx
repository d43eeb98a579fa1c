import { Main, metadataOf } from '../main.jsx'

export const metadata = metadataOf('/faq')

export default function Page() {
  return <Main path="/faq" />
}
