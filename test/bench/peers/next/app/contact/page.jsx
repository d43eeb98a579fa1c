import { Main, metadataOf } from '../main.jsx'

export const metadata = metadataOf('/contact')

export default function Page() {
  return <Main path="/contact" />
}
