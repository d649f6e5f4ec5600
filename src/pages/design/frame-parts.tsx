import { DayLine } from '#components/layout/day-line.tsx';
import { StopwatchView } from '#components/stopwatch/stopwatch-view.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { Family, Specimen } from './family.tsx';

const nothing = () => undefined;

const segments = [
  { start: 8 * 60, end: 10 * 60 + 15, isRunning: false },
  { start: 10 * 60 + 30, end: 12 * 60, isRunning: false },
  { start: 13 * 60 + 15, end: 14 * 60 + 3, isRunning: true },
];

/** Stopwatch and day line as in the masthead. */
export const FrameFamily = () => {
  const { stopwatch, design: t } = useTexts();
  const { states, samples } = t;
  const [contactName = ''] = samples.contacts;
  const name = (state: string): string => `${stopwatch.name}, ${state}`;
  return (
    <Family title={stopwatch.name}>
      <Specimen label={states.rest} width="half">
        <StopwatchView
          name={name(states.rest)}
          isRunning={false}
          digits={samples.noTime}
          announcement=""
          onToggle={nothing}
        >
          <span className="text-ink-2">{states.empty}</span>
        </StopwatchView>
      </Specimen>
      <Specimen label={states.running} width="half">
        <StopwatchView name={name(states.running)} isRunning digits={samples.time48} announcement="" onToggle={nothing}>
          <span className="cut">
            <b className="font-strong">{samples.activity}</b> {contactName}
          </span>
        </StopwatchView>
      </Specimen>
      <Specimen label={states.readOnly} width="half">
        <StopwatchView name={name(states.readOnly)} isRunning digits={samples.time48} announcement="" onToggle={null}>
          <b className="cut font-strong">{samples.activity}</b>
        </StopwatchView>
      </Specimen>
      <Specimen label={t.dayLine} width="half">
        <div className="grid">
          <DayLine segments={segments} label={t.dayLine} to={paths.design} />
        </div>
      </Specimen>
    </Family>
  );
};
