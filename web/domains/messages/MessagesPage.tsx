import { Button, Menu } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { communicationList } from '#contract/domains/messages/communications.ts'
import { type Audience, audiences, messageList, sendMails } from '#contract/domains/messages/mails.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import { useMayCall } from '#web/kit/api/session.ts'
import { ListTable } from '#web/kit/lists/ListPage.tsx'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { MailDialog } from './parts/MailDialog.tsx'
import { Templates } from './Templates.tsx'

/** The mails that were written, the communication log of all positions within reach, and the templates. */
export default function MessagesPage() {
  const [audience, setAudience] = useState<Audience>()
  const mayWrite = useMayCall(sendMails.access)
  return (
    <>
      <Page
        title="Mails and communication"
        actions={mayWrite && <WriteButton onChoose={setAudience} />}
        isWide
        tabs={[
          { key: 'mails', label: 'Mails', content: () => <ListTable list={messageList} /> },
          {
            key: 'log',
            label: 'Communication log',
            content: () => (
              <ListTable
                list={communicationList}
                rowLink={({ positionId }) => linkTo(positionView, { id: positionId })}
              />
            ),
          },
          mayWrite && { key: 'templates', label: 'Templates', content: () => <Templates /> },
        ]}
      />
      {audience && <MailDialog audience={audience} onClose={() => setAudience(undefined)} />}
    </>
  )
}

function WriteButton({ onChoose }: { onChoose: (audience: Audience) => void }) {
  return (
    <Menu>
      <Menu.Target>
        <Button leftSection={<IconMail size={16} />}>Write a mail</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {audiences.terms.map(({ id, label }) => (
          <Menu.Item key={id} onClick={() => onChoose(id)}>
            To {label.toLowerCase()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
