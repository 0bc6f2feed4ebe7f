import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getPicture } from '#contract/domains/users/endpoints.ts'
import { readFile } from '#web/kit/api/call.ts'

const ownerIn = (address: string) => Number(/\/picture\/(\d+)/.exec(address)?.[1])

/** A picture that only people who are signed in may see, as an address an image can show; null until it is there. */
export function usePicture(profileImage: string | null): string | null {
  const userId = profileImage ? ownerIn(profileImage) : Number.NaN
  const { data } = useQuery({
    queryKey: ['picture', profileImage],
    queryFn: () => readFile(getPicture, { userId }),
    enabled: userId > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { rarelyChanges: true },
  })
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return setAddress(null)
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return profileImage ? address : null
}
