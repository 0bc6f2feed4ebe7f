import { Modal, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { screens } from '#web/app/screens.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { canonicalPath, filledPath, mayOpen } from '#web/kit/pages/screen.ts'
import styles from './Guide.module.css'
import { pictureAddress } from './pages.ts'
import type { GuideBlock, GuideText } from './readGuide.ts'

/** What a section of the guide says. */
export function GuideBlocks({ blocks }: { blocks: readonly GuideBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />)
}

function Block({ block }: { block: GuideBlock }) {
  if (block.kind === 'picture') return <Picture {...block} />
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Texts of={block.text} />
      </p>
    )
  }
  const List = block.kind === 'steps' ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, index) => (
        <li key={index}>
          <Texts of={item} />
        </li>
      ))}
    </List>
  )
}

function Texts({ of }: { of: readonly GuideText[] }) {
  return of.map(({ kind, text, to }, index) => {
    if (kind === 'label') return <strong key={index}>{text}</strong>
    if (kind === 'key') return <kbd key={index}>{text}</kbd>
    if (kind === 'link') return <ToScreen key={index} path={to ?? ''} text={text} />
    return text
  })
}

/** A link for those who may open the screen, its name for all others. */
function ToScreen({ path, text }: { path: string; text: string }) {
  const { user, primaryRole, permissions } = useSignedIn()
  const screen = screens.find((one) => one.path === path && mayOpen(one, permissions))
  if (!screen) return <strong>{text}</strong>
  return <Link to={filledPath(canonicalPath(screen), { userId: user.userId, primaryRole })}>{text}</Link>
}

/** A picture, small beside the text, and as it is once it is touched. */
function Picture({ name, about }: { name: string; about: string }) {
  const [isLarge, setIsLarge] = useState(false)
  const address = pictureAddress(name)
  return (
    <figure className={styles.picture}>
      <UnstyledButton onClick={() => setIsLarge(true)} aria-label={`Show larger: ${about}`}>
        <img src={address} alt="" loading="lazy" />
      </UnstyledButton>
      <figcaption>{about}</figcaption>
      <Modal opened={isLarge} onClose={() => setIsLarge(false)} title={about} size="auto" centered>
        <img className={styles.large} src={address} alt={about} />
      </Modal>
    </figure>
  )
}
