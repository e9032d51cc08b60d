import type { Season } from '#contract/season.ts'

/** A small season for tests, with one of everything that a season file can contain. */
export function sampleSeason(): Season {
  return {
    league: { name: 'Liga «de prueba» 🏀', year: 2025, current: true },
    courts: [
      {
        name: 'Peñuelas',
        direction: 'Calle "Ñ", 3',
        status: 'Aro torcido',
        lights: true,
        lightTimeout: '23:00',
        closedFrom: '2026-02-01',
        closedUntil: '2026-02-28',
      },
      { name: "L'Aro", direction: '', status: 'Luces sin comprobar', lights: false, lat: 40.4, lon: -3.7 },
    ],
    teams: ['Ñandúes', "O'Canastas", 'Pívots', 'Águilas'].map((name) => ({ name })),
    phases: [
      {
        name: 'Primera fase',
        crossing: false,
        gamesPerPair: 1,
        qualifiers: 2,
        active: false,
        startDate: '2025-10-01',
        endDate: '2025-12-21',
        groups: [leagueGroup()],
      },
      { name: 'Cruces', crossing: true, gamesPerPair: 2, active: true, groups: [drawGroup()] },
    ],
  }
}

function leagueGroup(): Season['phases'][number]['groups'][number] {
  return {
    name: 'Grupo A',
    type: 'Liga',
    teams: ['Ñandúes', "O'Canastas", 'Pívots', 'Águilas'],
    games: [
      {
        date: '2025-10-05T10:00:00.000Z',
        local: 'Ñandúes',
        visitant: "O'Canastas",
        court: 'Peñuelas',
        localScore: 61,
        visitantScore: 58,
        visitantFairPlay: 1,
        visitantMixed: true,
        localComment: '«Qué bien» "todo" 👏\nGracias',
        localFairPlay: 0,
        localMixed: false,
        visitantComment: "'; drop table game; --",
      },
      {
        date: '2025-10-12T10:00:00.000Z',
        local: 'Pívots',
        visitant: 'Águilas',
        court: "L'Aro",
        round: 2,
        localScore: 40,
        visitantScore: 44,
        visitantFairPlay: -1,
        visitantMixed: false,
      },
      {
        date: '2025-10-19T10:00:00.000Z',
        local: 'Águilas',
        visitant: 'Ñandúes',
        localScore: 0,
        visitantScore: 20,
        forfeit: 'local',
      },
      { date: '2025-11-02T11:00:00.000Z', local: 'Pívots', visitant: 'Ñandúes', court: 'Peñuelas' },
      { local: "O'Canastas", visitant: 'Pívots' },
    ],
  }
}

function drawGroup(): Season['phases'][number]['groups'][number] {
  return {
    name: 'Cuadro',
    teams: ['Ñandúes', 'Águilas'],
    games: [
      { local: 'Ñandúes', visitant: 'Águilas', localScore: 50, visitantScore: 50 },
      { local: 'Águilas', visitant: 'Ñandúes', localScore: 41, visitantScore: 43 },
    ],
  }
}
