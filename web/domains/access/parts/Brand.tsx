import { getSignInInfo } from '#contract/domains/access/endpoints.ts'
import { useApiState } from '#web/kit/api/api.ts'
import styles from './Brand.module.css'

/** Whose page it is, for whoever is not signed in: the logo of the firm, or the product where the firm has none. */
export function Brand({ size }: { size: number }) {
  const { data, isPending } = useApiState(getSignInInfo, {}, { rarelyChanges: true })
  if (data?.firm) return <img src={data.firm.logo} alt={data.firm.name} className={styles.logo} />
  return (
    <span className={styles.product} data-pending={isPending || undefined}>
      <img src="/favicon.svg" alt="" width={size} height={size} />
      <span>Staffwright</span>
    </span>
  )
}
