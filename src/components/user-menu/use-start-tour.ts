import { useNavigate } from 'react-router';
import { useTour } from '#api/company/tour.ts';
import { paths } from '../navigation/paths.ts';

/** Starts the tour with its first step, on the page that the step explains. */
export const useStartTour = (): (() => void) => {
  const tour = useTour();
  const navigate = useNavigate();
  return () => {
    tour.go(0);
    void navigate(paths.today);
  };
};
