import type { FastifyInstance } from 'fastify'
import ICAL from 'ical.js'
import { expect } from 'vitest'

/** A calendar as parsed by an independent program: its own properties, and its events by UID. */
export type ReadCalendar = { text: string; calendar: ICAL.Component; events: Map<string, ReadEvent> }

type ReadEvent = {
  start: string
  end: string
  sequence: number
  status: string
  summary: string
  description: string
  location: string | null
  geo: number[] | null
  url: string | null
  changed: string | null
}

/** Requests a calendar and parses it with an independent parser. */
export async function readCalendar(app: FastifyInstance, query = ''): Promise<ReadCalendar> {
  const answer = await app.inject(`/api/calendar.ics${query}`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const calendar = new ICAL.Component(ICAL.parse(answer.body) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((event): [string, ReadEvent] => {
    const { uid, startDate, endDate, sequence, summary, description, location } = new ICAL.Event(event)
    const value = (name: string) => event.getFirstPropertyValue(name) as unknown
    const changed = value('last-modified') as ICAL.Time | null
    return [
      uid,
      {
        start: instant(startDate),
        end: instant(endDate),
        sequence,
        status: value('status') as string,
        summary,
        description,
        location,
        geo: value('geo') as number[] | null,
        url: value('url') as string | null,
        changed: changed && instant(changed),
      },
    ]
  })
  return { text: answer.body, calendar, events: new Map(events) }
}

function instant(time: ICAL.Time): string {
  // Any other zone would need its rules in the calendar.
  expect(time.zone.tzid).toBe('UTC')
  return time.toJSDate().toISOString()
}
