import { z } from 'zod'
import { type Endpoint, errorBody } from '#contract/kit/endpoint.ts'

const asJsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' })

/** The description of the whole API, from the contract: schemas, and the permission of each operation. */
export function openApiOf(endpoints: readonly Endpoint[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Staffwright', version },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: asJsonSchema(errorBody, 'output') },
    },
    paths,
  }
}

function operationOf(endpoint: Endpoint) {
  const schema = asJsonSchema(endpoint.input, 'input') as { properties?: Record<string, unknown>; required?: string[] }
  const { properties = {}, required = [] } = schema
  const inPath = endpoint.pathParameters.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? {},
  }))
  const inQuery = Object.keys(properties)
    .filter((name) => endpoint.method === 'GET' && !endpoint.pathParameters.includes(name))
    .map((name) => ({ name, in: 'query', required: required.includes(name), schema: properties[name] }))
  const mediaType = endpoint.upload ? 'multipart/form-data' : 'application/json'
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    'x-permission': endpoint.access,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...inPath, ...inQuery],
    ...(endpoint.method === 'GET'
      ? {}
      : { requestBody: { content: { [mediaType]: { schema: bodyOf(endpoint, schema) } } } }),
    responses: responsesOf(endpoint),
  }
}

function bodyOf(endpoint: Endpoint, schema: { properties?: Record<string, unknown>; required?: string[] }) {
  const inBody = (name: string) => !endpoint.pathParameters.includes(name)
  const files = Object.fromEntries(
    (endpoint.upload?.field ?? []).map((name) => [name, { type: 'string', format: 'binary' }]),
  )
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => inBody(name))),
      ...files,
    },
    required: schema.required?.filter(inBody).length ? schema.required.filter(inBody) : undefined,
  }
}

function responsesOf(endpoint: Endpoint) {
  const content = endpoint.file
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: asJsonSchema(endpoint.output, 'output') } }
  const error = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  })
  const forPeople = {
    401: error('Nobody is signed in'),
    403: error('Not permitted'),
    404: error('Not there, or out of reach'),
  }
  return {
    200: { description: 'Done', content },
    400: error('The input breaks a rule; `fields` says which'),
    ...(endpoint.access === 'public' ? {} : forPeople),
    ...(endpoint.kind === 'command' ? { 409: error('Changed meanwhile, or the state does not allow it') } : {}),
  }
}
