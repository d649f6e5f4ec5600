import { z } from 'zod';

// The content security policy forbids making code from text, which zod would try. Set before any schema is made.
z.config({ jitless: true });
