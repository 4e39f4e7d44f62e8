import { expect, test } from 'vitest'
import type { AnnounceDetail } from './malformDetail.js'
import { malformDetail, malformedKinds } from './malformDetail.js'

const detail: AnnounceDetail = {
  info: {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'One',
    rdns: 'test.one',
    icon: 'data:image/svg+xml,%3Csvg/%3E',
  },
  provider: { request: () => undefined },
}

test('has twelve kinds, each different from a valid announcement', () => {
  expect(malformedKinds).toHaveLength(12)
  for (const kind of malformedKinds) {
    if (kind !== 'throwing') expect(malformDetail(kind, detail)).not.toEqual(detail)
  }
  expect(() => (malformDetail('throwing', detail) as AnnounceDetail).info).toThrow()
  expect(detail.info.name).toBe('One')
})

test('each kind changes exactly one thing', () => {
  expect(malformDetail('bad-uuid', detail)).toEqual({ ...detail, info: { ...detail.info, uuid: 'not-a-uuid' } })
  expect(malformDetail('no-request', detail)).toMatchObject({ info: detail.info })
})
