import type { ReactNode } from 'react'
import { useStaffPicture } from '#admin/kit/pictures/use-shown-picture.ts'

/** Renders a picture whose row is in the trash; `children` stand in its place until it is there, and when there is none. */
export function TrashPicture({ address, children }: { address: string; children: ReactNode }) {
  const { picture } = useStaffPicture(address)
  return picture === undefined ? children : <img src={picture} alt="" />
}
