import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { AnyList } from '#contract/kit/list.ts'
import styles from './ColumnChooser.module.css'
import type { ColumnChoice } from './useColumns.ts'

/** Every column of a list, to be shown or not, and moved among those that are. */
export default function ColumnList({ list, choice: { shown, choose } }: { list: AnyList; choice: ColumnChoice }) {
  const hidden = Object.keys(list.columns).filter((key) => !shown.includes(key))
  const toggle = (key: string) => choose(shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key])
  const move = (key: string, by: -1 | 1) => {
    const from = shown.indexOf(key)
    const rest = shown.filter((one) => one !== key)
    choose([...rest.slice(0, from + by), key, ...rest.slice(from + by)])
  }
  return (
    <>
      <ul className={styles.columns}>
        {[...shown, ...hidden].map((key, index) => {
          const label = list.columns[key]?.label ?? key
          const isShown = index < shown.length
          return (
            <li key={key}>
              <Checkbox
                label={label}
                checked={isShown}
                disabled={isShown && shown.length === 1}
                onChange={() => toggle(key)}
              />
              <span className={styles.movers} hidden={!isShown}>
                <ActionIcon
                  size={24}
                  aria-label={`Move ${label} to the left`}
                  disabled={index === 0}
                  onClick={() => move(key, -1)}
                >
                  <IconChevronUp size={14} />
                </ActionIcon>
                <ActionIcon
                  size={24}
                  aria-label={`Move ${label} to the right`}
                  disabled={index >= shown.length - 1}
                  onClick={() => move(key, 1)}
                >
                  <IconChevronDown size={14} />
                </ActionIcon>
              </span>
            </li>
          )
        })}
      </ul>
      <div className={styles.foot}>
        <Button variant="subtle" size="compact-sm" onClick={() => choose(null)}>
          Usual columns
        </Button>
        {Object.entries(list.columnSets ?? {}).map(([name, keys]) => (
          <Button key={name} variant="subtle" size="compact-sm" onClick={() => choose(keys)}>
            {name}
          </Button>
        ))}
      </div>
    </>
  )
}
