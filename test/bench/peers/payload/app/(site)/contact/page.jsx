import { Main, metadataOf } from '../parts.jsx'

export const metadata = metadataOf('/contact')

export default function Page() {
  return <Main path="/contact" />
}
