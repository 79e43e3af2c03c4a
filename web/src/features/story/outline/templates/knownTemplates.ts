/** The six templates of the specification, with advice in our own words; targets in per cent of the length (ST20). */
import type { OutlineTemplate, TemplateAct, TemplateBeat } from './template';

type Row = readonly [title: string, from: number, to: number, description: string];

function makePart([title, from, to, description]: Row): TemplateBeat {
  return { title, description, target: { from: from / 100, to: to / 100 }, color: '' };
}

function makeAct(act: Row, ...beats: readonly Row[]): TemplateAct {
  return { ...makePart(act), beats: beats.map(makePart) };
}

const basicThreeActs: OutlineTemplate = {
  id: 'basic-3-act',
  name: 'Basic 3-act',
  about: 'Beginning, middle and end, with the few turns that every story needs.',
  length: 110,
  acts: [
    makeAct(
      [
        'Act One',
        0,
        25,
        'Who is it about, what do they lack, and what drags them out of their life?',
      ],
      [
        'Opening',
        0,
        2,
        'One picture of the world as it is. Choose one that the last scene can answer.',
      ],
      [
        'Ordinary world',
        2,
        10,
        'Show your lead at what they do best and at what they avoid. Let us want something for them before they do.',
      ],
      [
        'Inciting incident',
        10,
        12,
        'Something happens that cannot be waved away. It should hit the very spot your lead protects.',
      ],
      ['Hesitation', 12, 22, 'They try to keep things as they were. Every way back closes.'],
      [
        'Decision',
        23,
        25,
        'Your lead chooses to go, by a deed and not by words. From here on there is no easy return.',
      ],
    ),
    makeAct(
      [
        'Act Two',
        25,
        75,
        'The goal is clear, and everything stands against it. Each attempt costs more than the last.',
      ],
      [
        'New world',
        25,
        32,
        'Other rules, other people. Let your lead make the mistakes a newcomer makes.',
      ],
      [
        'First attempts',
        32,
        49,
        'What the poster promises. Plans work a little, and each success wakes up a bigger enemy.',
      ],
      [
        'Midpoint',
        49,
        51,
        'A victory that is none, or a defeat that teaches. The goal changes its meaning.',
      ],
      [
        'Pressure',
        51,
        70,
        'The other side strikes back, and friends begin to doubt. What worked before works no more.',
      ],
      [
        'Low point',
        73,
        75,
        'The worst that can happen, happens, and it is partly your lead’s own fault.',
      ],
    ),
    makeAct(
      ['Act Three', 75, 100, 'What your lead has learned is put to the test, once and for all.'],
      [
        'New plan',
        75,
        82,
        'Out of the ashes comes an idea that only somebody who has changed could have.',
      ],
      [
        'Gathering',
        82,
        90,
        'Bring together people and threads. Keep it short: we want to get there.',
      ],
      [
        'Climax',
        90,
        95,
        'The one scene that the whole story was for. Your lead decides it, nobody else.',
      ],
      [
        'Resolution',
        95,
        100,
        'Show what it cost and what it gave. Then stop, one moment earlier than you want to.',
      ],
    ),
  ],
};

const midpointBreak: OutlineTemplate = {
  id: '3-act-midpoint',
  name: '3-act mid midpoint break',
  about: 'Four columns of equal length: the long middle is broken by a reversal at the half.',
  length: 110,
  acts: [
    makeAct(
      ['Act One', 0, 25, 'Set the table, then pull the cloth away.'],
      ['Opening', 0, 2, 'Begin as late as you can, with something that moves.'],
      ['Set-up', 2, 10, 'People, place, tone, and the one thing that is wrong.'],
      ['Inciting incident', 10, 12, 'The trouble arrives with a face, a date or a price.'],
      [
        'Debate',
        12,
        22,
        'What would be lost by going, and what by staying? Let somebody argue each side.',
      ],
      ['First turn', 23, 25, 'A decision that locks the door behind your lead.'],
    ),
    makeAct(
      ['Act Two A', 25, 50, 'Your lead reacts: they still play by the old rules of who they are.'],
      [
        'Arrival',
        25,
        31,
        'We are somewhere else now. Let it be seen, heard and felt in the first minute.',
      ],
      ['Allies and enemies', 31, 38, 'Who helps, who pretends to, and who wants the same thing?'],
      [
        'Stakes rise',
        38,
        47,
        'Each win makes the bill higher. Plant what the second half will need.',
      ],
      [
        'Reversal',
        49,
        51,
        'What we took for true is not. The story turns round, and the clock begins to run.',
      ],
    ),
    makeAct(
      ['Act Two B', 50, 75, 'Your lead acts, at last, and it gets worse for better reasons.'],
      ['Consequences', 51, 58, 'Everybody has to find a new place after the reversal.'],
      ['Counter-attack', 58, 66, 'The enemy learns, too. Take away the strongest help.'],
      ['Cracks', 66, 72, 'The flaw of your lead breaks what they most wanted to keep.'],
      ['Low point', 73, 75, 'Nothing left to lose but the truth about themselves.'],
    ),
    makeAct(
      ['Act Three', 75, 100, 'One last run, on new legs.'],
      ['Second wind', 75, 80, 'A small thing from the first act comes back and means everything.'],
      ['Final approach', 80, 90, 'Narrow the space and the time. No new people now.'],
      ['Climax', 90, 95, 'The question of the first ten pages gets its answer.'],
      ['Aftermath', 95, 100, 'Mirror the opening: same place, other person.'],
    ),
  ],
};

const fiveActTv: OutlineTemplate = {
  id: '5-act-tv',
  name: '5-act TV',
  about: 'An hour of television: a teaser, five acts that each end on a turn, and a tag.',
  length: 55,
  acts: [
    makeAct(
      ['Teaser', 0, 6, 'Two or three pages that make it impossible to leave.'],
      ['Hook', 0, 4, 'Start with the image or the question that the episode is about.'],
      ['Out of the teaser', 4, 6, 'End on a surprise, not on an explanation.'],
    ),
    makeAct(
      [
        'Act One',
        6,
        27,
        'The case, the guest, the trouble of this week; and what our people wanted to do today instead.',
      ],
      [
        'A story begins',
        6,
        13,
        'Give the main line a clear goal that can be reached or missed by the end.',
      ],
      [
        'B story begins',
        13,
        19,
        'A second line on the same theme in another key. Keep it personal.',
      ],
      ['Complication', 19, 24, 'The obvious way is closed.'],
      [
        'Act break',
        25,
        27,
        'A turn that changes what they have to do. Ask a question over the break.',
      ],
    ),
    makeAct(
      ['Act Two', 27, 46, 'They go at it, and learn that it is larger than it looked.'],
      ['First attempt', 27, 34, 'A plan that shows who is good at what.'],
      ['B story pressure', 34, 40, 'Private life gets in the way at the worst moment.'],
      ['Act break', 44, 46, 'The half of the hour: what we believed falls over.'],
    ),
    makeAct(
      ['Act Three', 46, 64, 'New facts, new sides. Somebody trusts the wrong person.'],
      ['New direction', 46, 53, 'Start the act on the other foot: faster, or suddenly quiet.'],
      ['Conflict inside the team', 53, 60, 'Let two people who are both right collide.'],
      ['Act break', 62, 64, 'The worst news so far comes from where nobody looked.'],
    ),
    makeAct(
      ['Act Four', 64, 83, 'Everything comes apart, in the open.'],
      ['Price', 64, 71, 'Somebody pays for what was done in act two.'],
      ['B story turns', 71, 77, 'The second line finds the idea that the first one needs.'],
      ['Act break', 81, 83, 'All seems lost, or the only way out is one they swore never to take.'],
    ),
    makeAct(
      ['Act Five', 83, 98, 'The answer, paid for.'],
      ['Showdown', 83, 92, 'The regulars decide it, not luck and not the guest.'],
      ['Settling', 92, 98, 'What has changed between them? One line is enough.'],
    ),
    makeAct(
      ['Tag', 98, 100, 'A last look, a last laugh, or the door to next week.'],
      ['Button', 98, 100, 'Echo the teaser, or open the question of the season by one inch.'],
    ),
  ],
};

const paradigm: OutlineTemplate = {
  id: 'paradigm',
  name: "Syd Field's Paradigm",
  about: 'Set-up, confrontation, resolution, held by two plot points, two pinches and a midpoint.',
  length: 120,
  acts: [
    makeAct(
      [
        'Set-up',
        0,
        25,
        'Ten pages to say who, where and what about; then the way to the first plot point.',
      ],
      ['Opening', 0, 3, 'An image with the mood of the whole film in it.'],
      ['Main character', 3, 8, 'Show the need by what they do when nobody watches.'],
      ['Inciting incident', 8, 10, 'It sets the story in motion and leads to its key question.'],
      [
        'Following the incident',
        10,
        17,
        'What it does to them, step by step. Each scene should make the next one necessary.',
      ],
      [
        'Plot point I',
        17,
        25,
        'An event that takes hold of the story and spins it round: the real story begins here.',
      ],
    ),
    makeAct(
      [
        'Confrontation',
        25,
        75,
        'One need, and obstacle after obstacle against it. Know the need, and you can invent the obstacles.',
      ],
      ['First half: obstacles', 25, 37, 'They fight with the means they had before.'],
      [
        'Pinch I',
        36,
        39,
        'A reminder of who or what stands against them; it keeps the line tight.',
      ],
      [
        'Towards the midpoint',
        39,
        49,
        'A chain of cause and effect to the centre. Give this stretch a theme of its own.',
      ],
      ['Midpoint', 49, 51, 'It links the two halves: a new truth about the need.'],
      [
        'Second half: obstacles',
        51,
        62,
        'They fight with what the midpoint taught them, and so do the others.',
      ],
      ['Pinch II', 61, 64, 'The threat again, closer, and linked with the first pinch.'],
      [
        'Plot point II',
        71,
        75,
        'The last piece that is needed for the end, often hidden in a defeat.',
      ],
    ),
    makeAct(
      [
        'Resolution',
        75,
        100,
        'Resolution means solution: does your lead succeed or fail, live or leave?',
      ],
      ['Preparation', 75, 85, 'Make the way to the end inevitable, and the outcome open.'],
      ['Climax', 85, 95, 'Know your ending before you write the first line, and earn it here.'],
      ['Ending', 95, 100, 'Leave them with a picture, not with a lesson.'],
    ),
  ],
};

const fifteenBeats: OutlineTemplate = {
  id: 'save-the-cat',
  name: 'Save the Cat!',
  about: 'Fifteen beats, after Blake Snyder.',
  length: 110,
  acts: [
    makeAct(
      ['Act One', 0, 23, 'The world before, and why it cannot stay so.'],
      ['Opening image', 0, 1, 'A snapshot of the world and its mood before anything changes.'],
      [
        'Theme stated',
        4,
        6,
        'Somebody says what the story is about. Your lead does not listen yet.',
      ],
      ['Set-up', 1, 9, 'Home, work, friends: show everything that will need to be mended.'],
      ['Catalyst', 10, 12, 'The telegram, the firing, the kiss. Life as it was ends here.'],
      [
        'Debate',
        11,
        23,
        'Dare I go? Let your lead ask it in earnest, and let us ask it of ourselves.',
      ],
    ),
    makeAct(
      ['Act Two, first half', 23, 50, 'The upside-down version of the world before.'],
      ['Break into two', 22, 24, 'A choice, made freely. Nobody is pushed through this door.'],
      ['B story', 26, 28, 'New people, often love: whoever carries the theme.'],
      [
        'Fun and games',
        27,
        50,
        'The promise of the premise. If your film had a poster, it was shot here.',
      ],
      ['Midpoint', 49, 51, 'A false high or a false low, after which the games are over.'],
    ),
    makeAct(
      ['Act Two, second half', 50, 77, 'The walls come closer.'],
      [
        'Bad guys close in',
        50,
        68,
        'Enemies from outside, doubt from within. The team falls apart piece by piece.',
      ],
      [
        'All is lost',
        67,
        69,
        'The opposite of the midpoint. Something or somebody dies, be it only a hope.',
      ],
      [
        'Dark night of the soul',
        68,
        77,
        'Sit with it. Only when there is no way left does the right one show.',
      ],
    ),
    makeAct(
      ['Act Three', 77, 100, 'Old world and new world become one.'],
      ['Break into three', 76, 78, 'The B story hands over the answer to the A story.'],
      ['Finale', 77, 99, 'Gather, storm, fail, dig deep, win. Everything that was set up is used.'],
      ['Final image', 99, 100, 'The opposite of the opening image: proof that somebody changed.'],
    ),
  ],
};

const twentyTwoSteps: OutlineTemplate = {
  id: '22-steps',
  name: "John Truby's 22 Steps",
  about: 'A moral path in twenty-two steps, from weakness and need to a new balance.',
  length: 120,
  acts: [
    makeAct(
      ['Roots', 0, 20, 'Steps 1 to 5: where the hero stands, and what is missing.'],
      [
        '1. Self-revelation, need and desire',
        0,
        4,
        'Begin at the end: what will your hero understand, and what do they need to get there?',
      ],
      [
        '2. Ghost and story world',
        4,
        8,
        'What from the past still haunts them, and what world has grown around it?',
      ],
      [
        '3. Weakness and need',
        8,
        12,
        'A flaw that hurts themselves, and one by which they hurt others.',
      ],
      ['4. Inciting event', 12, 16, 'An event from outside that turns the need into motion.'],
      ['5. Desire', 16, 20, 'A goal so definite that we will know when it is reached.'],
    ),
    makeAct(
      ['Opposition', 20, 40, 'Steps 6 to 9: friends, foes, and the first turn.'],
      ['6. Ally or allies', 20, 25, 'Somebody to talk to, with a wish of their own.'],
      [
        '7. Opponent and mystery',
        25,
        30,
        'Whoever wants the same goal, and knows best where it hurts. Hide part of it.',
      ],
      ['8. Fake-ally opponent', 30, 35, 'A friend who is none, with a reason one can understand.'],
      [
        '9. First revelation and decision',
        35,
        40,
        'New knowledge: desire and motive change. Say how.',
      ],
    ),
    makeAct(
      ['Struggle', 40, 70, 'Steps 10 to 14: plan, counter-plan, drive, and the fall.'],
      ['10. Plan', 40, 46, 'A strategy that must fail for a good reason.'],
      [
        '11. Opponent’s plan and counter-attack',
        46,
        52,
        'Let the other side be cleverer than the hero, and out of sight.',
      ],
      ['12. Drive', 52, 58, 'Action upon action. The hero begins to do things that are wrong.'],
      ['13. Attack by ally', 58, 64, 'A friend holds up the mirror: is this still you?'],
      ['14. Apparent defeat', 64, 70, 'The hero believes that all is over. Only once, and deep.'],
    ),
    makeAct(
      ['Obsession', 70, 85, 'Steps 15 to 18: at any price.'],
      [
        '15. Second revelation and decision',
        70,
        74,
        'One more piece of truth: the goal is in reach, and the hero obsessed by it.',
      ],
      [
        '16. Audience revelation',
        74,
        78,
        'We learn what the hero does not know yet. Now we are afraid for them.',
      ],
      [
        '17. Third revelation and decision',
        78,
        82,
        'The hero learns it, too: who the false friend was.',
      ],
      [
        '18. Gate, gauntlet, visit to death',
        82,
        85,
        'Ever narrower, until they feel their own end.',
      ],
    ),
    makeAct(
      ['Truth', 85, 100, 'Steps 19 to 22: battle, insight, and a new balance.'],
      ['19. Battle', 85, 91, 'Two sets of values in one small space.'],
      [
        '20. Self-revelation',
        91,
        94,
        'The hero sees who they have been. Do not let them say it outright.',
      ],
      ['21. Moral decision', 94, 97, 'Two roads. Which one they take proves what they have seen.'],
      [
        '22. New equilibrium',
        97,
        100,
        'Desire is gone, the world is quiet again, and one person stands higher, or lower.',
      ],
    ),
  ],
};

/** In the order of the specification. */
export const knownTemplates: readonly OutlineTemplate[] = [
  basicThreeActs,
  midpointBreak,
  fiveActTv,
  paradigm,
  fifteenBeats,
  twentyTwoSteps,
];
