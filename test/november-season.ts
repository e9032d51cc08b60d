/** By November one team has left with all its games, another one before its last two, and to two games nobody came. */
export function novemberSeason() {
  return {
    league: { name: 'Liga de noviembre', year: 2025, current: true },
    teams: ['Gatos', 'Linces', 'Osos', 'Perros', 'Zorros'].map((name) => ({ name })),
    courts: [],
    phases: [
      {
        name: 'Primera fase',
        crossing: false,
        gamesPerPair: 1,
        qualifiers: 2,
        active: true,
        groups: [
          {
            name: 'Grupo A',
            teams: ['Gatos', 'Perros', 'Osos', 'Linces', 'Zorros'],
            withdrawals: [
              { team: 'Linces', effect: 'forfeits', date: '2025-11-20T18:00:00.000Z' },
              { team: 'Zorros', effect: 'annulled', date: '2025-11-10T18:00:00.000Z' },
            ],
            deductions: [{ team: 'Osos', points: 1, reason: 'Alineación indebida' }],
            games: [
              { date: '2025-10-04T09:00:00.000Z', ...played('Gatos', 60, 'Perros', 50) },
              { date: '2025-10-11T09:00:00.000Z', ...played('Osos', 55, 'Gatos', 45) },
              { date: '2025-10-18T09:00:00.000Z', local: 'Perros', visitant: 'Osos', forfeit: 'both' },
              { date: '2025-10-25T09:00:00.000Z', ...played('Gatos', 70, 'Linces', 40) },
              { date: '2025-11-01T09:00:00.000Z', ...played('Gatos', 80, 'Zorros', 20) },
              { date: '2025-11-08T09:00:00.000Z', ...played('Zorros', 66, 'Osos', 64) },
              {
                date: '2025-11-20T18:00:00.000Z',
                local: 'Linces',
                visitant: 'Perros',
                forfeit: 'local',
                ratingWaived: true,
              },
              {
                date: '2025-11-20T18:00:00.000Z',
                local: 'Osos',
                visitant: 'Linces',
                forfeit: 'visitant',
                ratingWaived: true,
              },
              // It lost its day when Zorros left.
              { local: 'Zorros', visitant: 'Perros' },
            ],
          },
        ],
      },
      {
        name: 'Copa',
        crossing: true,
        gamesPerPair: 1,
        active: true,
        groups: [
          {
            name: 'Cuadro',
            teams: ['Gatos', 'Osos', 'Perros', 'Linces'],
            games: [
              { date: '2025-11-22T09:00:00.000Z', local: 'Gatos', visitant: 'Linces', forfeit: 'both' },
              { date: '2025-11-23T09:00:00.000Z', ...played('Osos', 50, 'Perros', 40) },
            ],
          },
        ],
      },
    ],
  }
}

function played(local: string, localScore: number, visitant: string, visitantScore: number) {
  const ratings = { visitantFairPlay: 1, visitantMixed: true, localFairPlay: 0, localMixed: false }
  return { local, visitant, localScore, visitantScore, ...ratings }
}
