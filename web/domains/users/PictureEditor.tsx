import { Button, FileButton, Group, Text } from '@mantine/core'
import { deletePicture, pictureExtensions, uploadPicture } from '#contract/domains/users/endpoints.ts'
import { refreshSession } from '#web/domains/access/parts/session.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { fileError } from '#web/kit/forms/FileDrop.tsx'
import { Picture } from './parts/Picture.tsx'
import { squarePicture } from './squarePicture.ts'

/** One's picture: shown, chosen and removed. */
export function PictureEditor({ profileImage, fullName }: { profileImage: string | null; fullName: string }) {
  const upload = useCommand(uploadPicture, { onDone: refreshSession })
  const remove = useCommand(deletePicture, { onDone: refreshSession })
  const choose = async (file: File | null) => {
    const wrong = file && fileError(file, pictureExtensions, 20 * 1024 * 1024)
    if (wrong) showToast('error', wrong)
    else if (file) await upload.run({}, { file: await squarePicture(file) })
  }
  const askToRemove = async () => {
    const question = { title: 'Delete your picture?', text: 'Your initials are shown instead.', yes: 'Delete' }
    if (await confirm({ ...question, isDangerous: true })) await remove.run({})
  }
  return (
    <Group gap="md">
      <Picture profileImage={profileImage} fullName={fullName} size={72} />
      <div>
        <Group gap="xs">
          <FileButton onChange={choose} accept={pictureExtensions.map((one) => `.${one}`).join(',')}>
            {(props) => (
              <Button {...props} variant="default" size="xs" loading={upload.isRunning}>
                {profileImage ? 'Change picture' : 'Add a picture'}
              </Button>
            )}
          </FileButton>
          {profileImage && (
            <Button variant="subtle" color="red" size="xs" loading={remove.isRunning} onClick={askToRemove}>
              Delete
            </Button>
          )}
        </Group>
        <Text size="xs" c="dimmed" mt={6}>
          PNG, JPEG or WebP
        </Text>
      </div>
    </Group>
  )
}
