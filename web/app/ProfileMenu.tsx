import { Menu, UnstyledButton } from '@mantine/core'
import { IconBell, IconHelp, IconKey, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { profileMenu } from '#contract/vocab/shell.ts'
import { changeTheme, signOut } from '#web/domains/access/parts/session.ts'
import { Picture } from '#web/domains/users/parts/Picture.tsx'
import { useSignedIn } from '#web/kit/api/session.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { mayOpen } from '#web/kit/pages/screen.ts'
import { screenOf } from './screens.ts'
import { openGuide } from './shellState.ts'

const entries = [
  { label: profileMenu.viewProfile, path: '/profile', Icon: IconUser },
  { label: profileMenu.changePassword, path: '/user/setting/change-password', Icon: IconKey },
  { label: profileMenu.notifications, path: '/notifications', Icon: IconBell },
]

async function logOut(): Promise<void> {
  const isSure = await confirm({ title: 'Logout', text: 'Are you sure you want to log out?', yes: 'Logout' })
  if (isSure) await signOut()
}

/** The menu behind one's own picture. */
export function ProfileMenu() {
  const { user, primaryRole, permissions } = useSignedIn()
  const ThemeIcon = user.lightThemePreference ? IconMoon : IconSun
  return (
    <Menu width={230}>
      <Menu.Target>
        <UnstyledButton style={{ borderRadius: 99 }}>
          <Picture profileImage={user.profileImage} fullName={user.fullName} size={30} />
          <span className="visually-hidden">Profile of {user.fullName}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {user.fullName} · {primaryRole}
        </Menu.Label>
        <Menu.Divider />
        {entries.map(({ label, path, Icon }) => {
          const screen = screenOf(path)
          return screen && mayOpen(screen, permissions) ? (
            <Menu.Item key={path} component={Link} to={path} leftSection={<Icon size={16} />}>
              {label}
            </Menu.Item>
          ) : null
        })}
        <Menu.Item leftSection={<IconHelp size={16} />} onClick={openGuide}>
          Guide
        </Menu.Item>
        <Menu.Item leftSection={<ThemeIcon size={16} />} onClick={() => changeTheme(!user.lightThemePreference)}>
          {user.lightThemePreference ? 'Dark theme' : 'Light theme'}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={logOut}>
          {profileMenu.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
