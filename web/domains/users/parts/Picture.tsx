import { Avatar } from '@mantine/core'
import { usePicture } from './picture.ts'

interface PictureProps {
  profileImage: string | null
  fullName: string
  size: number
}

/** Somebody's picture, or the initials. The name stands beside it, so that it is hidden from screen readers. */
export function Picture({ profileImage, fullName, size }: PictureProps) {
  return (
    <Avatar
      src={usePicture(profileImage)}
      name={fullName}
      alt=""
      size={size}
      radius={size}
      color="petrol"
      aria-hidden="true"
    />
  )
}
