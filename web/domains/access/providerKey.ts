const storageKey = 'providerSignIn'

/** Keeps, in this window only, what proves that this browser began the sign-in at an identity provider. */
export function keepBrowserKey(key: string): void {
  sessionStorage.setItem(storageKey, key)
}

/** Takes it out again: it can be used once. */
export function takeBrowserKey(): string {
  const key = sessionStorage.getItem(storageKey) ?? ''
  sessionStorage.removeItem(storageKey)
  return key
}
