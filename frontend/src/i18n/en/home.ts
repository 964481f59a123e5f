export const home = {
  title: 'Welcome, %{name}',
  lead: 'A table is waiting for you at %{cafe}. Bring your friends; we have the games.',
  free: {
    title: 'The first %{time} are free',
    text: 'Sit down, settle in, pick a game. Nothing to pay yet.',
  },
  price: {
    title: 'Then %{price} per person',
    atOnce: '%{price} per person',
    hour: 'for each started hour',
    block: 'for each started %{time}',
    text: 'No membership and no minimum. You pay for the time at the table.',
  },
  games: {
    title: 'Games are available',
    text: 'Classics, party games and long strategy evenings. Ask a Game Master to teach you any of them.',
  },
  how: {
    title: 'How it works',
    arrive: 'Arrive',
    arriveText: 'Tell us how many of you there are. We show you to a table and start its clock.',
    play: 'Play',
    playText: 'Choose from the shelf and swap games as often as you like.',
    pay: 'Pay',
    payText: 'We stop the clock when you leave. Cash or card, as you prefer.',
  },
  example: {
    title: 'What an evening costs',
    people: 'People',
    stay: 'Time at the table',
    total: 'In total',
    free: 'Free',
    fewer: 'One person fewer',
    more: 'One person more',
    shorter: 'A shorter stay',
    longer: 'A longer stay',
  },
};
