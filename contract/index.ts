import * as access from '#contract/domains/access/endpoints.ts'
import * as applications from '#contract/domains/applications/endpoints.ts'
import * as applicationLists from '#contract/domains/applications/lists.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { exportList } from '#contract/kit/export.ts'
import { getFile } from '#contract/kit/file.ts'
import { findOptions } from '#contract/kit/options.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'call' in value && 'access' in value && 'input' in value

const endpointsOf = (...modules: Record<string, unknown>[]) =>
  modules.flatMap((module) => Object.values(module)).filter(isEndpoint)

/** Every call of the product. The server refuses to start if one of them has no route. */
export const endpoints: readonly Endpoint[] = [
  findOptions,
  exportList,
  getFile,
  ...endpointsOf(access, applications, applicationLists),
]
